/**
 * The color theme of the site.
 *
 * - `dark`: the default, and what every prerendered page shows.
 * - `light`: paper, chosen by the visitor here, earlier, or in another tab.
 *
 * The page is already in the right theme before this machine starts (a script in the head reads the stored choice before
 * the first paint); the machine adopts what it finds. It leaves out the operating system's preference: a first visit is dark.
 */
import { setup } from 'xstate'
import { browserAction, silentEffect } from './effects.ts'

export type Theme = 'dark' | 'light'

export type ThemeEvent =
  /** The document was found in this theme when the app started. */
  | { type: 'theme.adopt'; theme: Theme }
  /** The visitor pressed the toggle. */
  | { type: 'theme.toggle' }
  /** Another tab stored this choice. */
  | { type: 'theme.follow'; theme: Theme }

export const themeMachine = setup({
  types: {
    events: {} as ThemeEvent,
    tags: {} as Theme,
  },
  actors: {
    /** Reports the theme found on the document, then every choice made in another tab. */
    watchTheme: silentEffect<ThemeEvent>(),
  },
  guards: {
    isDark: (_, params: { theme: Theme }) => params.theme === 'dark',
    isLight: (_, params: { theme: Theme }) => params.theme === 'light',
  },
  actions: {
    /** Puts the class and the color scheme on the document root. */
    applyTheme: browserAction<{ theme: Theme }>(),
    /** Stores the choice; a storage that refuses changes nothing for this page. */
    saveTheme: browserAction<{ theme: Theme }>(),
  },
}).createMachine({
  id: 'theme',
  description: 'Dark or light, chosen by the visitor and kept on the device.',
  initial: 'dark',
  invoke: { id: 'watchTheme', src: 'watchTheme' },
  states: {
    dark: {
      description: 'Light type on a dark background, the default.',
      tags: ['dark'],
      on: {
        'theme.toggle': {
          target: 'light',
          actions: [
            { type: 'applyTheme', params: { theme: 'light' } },
            { type: 'saveTheme', params: { theme: 'light' } },
          ],
        },
        'theme.adopt': { guard: { type: 'isLight', params: ({ event }) => event }, target: 'light' },
        'theme.follow': {
          guard: { type: 'isLight', params: ({ event }) => event },
          target: 'light',
          actions: { type: 'applyTheme', params: { theme: 'light' } },
        },
      },
    },
    light: {
      description: 'Dark type on paper.',
      tags: ['light'],
      on: {
        'theme.toggle': {
          target: 'dark',
          actions: [
            { type: 'applyTheme', params: { theme: 'dark' } },
            { type: 'saveTheme', params: { theme: 'dark' } },
          ],
        },
        'theme.follow': {
          guard: { type: 'isDark', params: ({ event }) => event },
          target: 'dark',
          actions: { type: 'applyTheme', params: { theme: 'dark' } },
        },
      },
    },
  },
})
