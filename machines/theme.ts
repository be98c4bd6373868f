/**
 * The color theme.
 *
 * - `dark`: the default, and what every prerendered page shows.
 * - `light`: the visitor's choice.
 *
 * The boot script applies the stored choice before the first paint, and this machine adopts it. The system's preference is ignored.
 */
import { setup } from 'xstate'
import { browserAction, browserActor } from './effects.ts'

export type Theme = 'dark' | 'light'

export type ThemeEvent =
  /** The document has this theme when the app starts. */
  | { type: 'theme.adopt'; theme: Theme }
  | { type: 'theme.toggle' }
  /** Another tab stored this theme. */
  | { type: 'theme.follow'; theme: Theme }

export const themeMachine = setup({
  types: { events: {} as ThemeEvent, tags: {} as Theme },
  actors: {
    /** Sends the document's theme, then every choice in another tab. */
    watchTheme: browserActor<ThemeEvent>(),
  },
  guards: {
    isDark: (_, params: { theme: Theme }) => params.theme === 'dark',
    isLight: (_, params: { theme: Theme }) => params.theme === 'light',
  },
  actions: {
    /** Sets the class and `color-scheme` on the document root. */
    applyTheme: browserAction<{ theme: Theme }>(),
    /** Ignores storage failures. */
    saveTheme: browserAction<{ theme: Theme }>(),
  },
}).createMachine({
  id: 'theme',
  description: 'Dark or light, as the visitor chose.',
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
      description: 'Dark type on a light background.',
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
