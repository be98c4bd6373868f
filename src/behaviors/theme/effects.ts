import { fromCallback } from 'xstate'
import { themeKey } from '#contract/document.ts'
import { type ThemeEvent, themeMachine } from '#machines/theme.ts'
import { writeLocal } from '#src/behaviors/shared/storage.ts'
import { applyTheme, themeOf } from './apply-theme.ts'

export const connectTheme = () =>
  themeMachine.provide({
    actors: {
      watchTheme: fromCallback<ThemeEvent>(({ sendBack }) => {
        sendBack({
          type: 'theme.adopt',
          theme: document.documentElement.classList.contains('light') ? 'light' : 'dark',
        })
        const follow = (event: StorageEvent) => {
          // A null key means that storage was cleared.
          if (event.key === themeKey || event.key === null)
            sendBack({ type: 'theme.follow', theme: themeOf(event.newValue) })
        }
        addEventListener('storage', follow)
        return () => removeEventListener('storage', follow)
      }),
    },
    actions: {
      applyTheme: (_, params) => applyTheme(params.theme),
      saveTheme: (_, params) => writeLocal(themeKey, params.theme),
    },
  })
