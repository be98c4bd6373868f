import { expect } from 'vitest'
import type { StatechartExamples } from './example.ts'

const toggle = { type: 'theme.toggle' }
const light = { type: 'theme.follow', theme: 'light' }

export const theme: StatechartExamples = {
  examples: {
    'is dark at first': after => expect(after().tags).toEqual(['dark']),
    'toggles to light, shows it, and stores it': after => {
      const { tags, effects } = after(toggle)
      expect(tags).toEqual(['light'])
      expect(effects).toEqual([
        { type: 'applyTheme', params: { theme: 'light' } },
        { type: 'saveTheme', params: { theme: 'light' } },
      ])
    },
    'toggles back to dark': after => {
      const { tags, effects } = after(toggle, toggle)
      expect(tags).toEqual(['dark'])
      expect(effects).toContainEqual({ type: 'saveTheme', params: { theme: 'dark' } })
    },
    'adopts a stored light theme without storing it again': after => {
      const { tags, effects } = after({ type: 'theme.adopt', theme: 'light' })
      expect([tags, effects]).toEqual([['light'], []])
    },
    'follows another tab without storing': after => {
      const { tags, effects } = after(light)
      expect(tags).toEqual(['light'])
      expect(effects).toEqual([{ type: 'applyTheme', params: { theme: 'light' } }])
    },
  },
}
