import { fromCallback } from 'xstate'
import { themeKey } from '#contract/document.ts'
import { type ThemeEvent, themeMachine } from '#machines/theme.ts'
import { writeLocal } from '#src/behaviors/shared/storage.ts'
import { applyTheme, parseTheme } from './apply-theme.ts'

export const connectTheme = () =>
  themeMachine.provide({
    actors: {
      watchTheme: fromCallback<ThemeEvent>(({ sendBack }) => {
        sendBack({
          type: 'theme.adopt',
          theme: document.documentElement.classList.contains('light') ? 'light' : 'dark',
        })
        const handleStorage = (event: StorageEvent) => {
          // The key is null if all storage was cleared.
          if (event.key === themeKey || event.key === null)
            sendBack({ type: 'theme.follow', theme: parseTheme(event.newValue) })
        }
        addEventListener('storage', handleStorage)
        return () => removeEventListener('storage', handleStorage)
      }),
    },
    actions: {
      applyTheme: (_, params) => applyTheme(params.theme),
      saveTheme: (_, params) => writeLocal(themeKey, params.theme),
    },
  })
