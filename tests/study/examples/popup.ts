import { expect } from 'vitest'
import { done, type RunEvent, wait } from '#tests/machines/laws/harness/trace.ts'
import type { ChartExamples } from './example.ts'

const missing = { type: 'cookie.missing' }
const found = { type: 'cookie.found' }
const scroll = { type: 'scroll.pass' }
const loaded = done('fetchForm', undefined)
const opened: RunEvent[] = [missing, scroll, missing, loaded]
const next: RunEvent = { type: 'page.entered', path: '/about', kind: 'page' }
const close = { type: 'popup.close', reason: 'button' }
const lead = (source: string) => ({ type: 'lead.acknowledged', source, leadType: 'general' })

export const popup: ChartExamples = {
  input: { path: '/', elapsed: 0 },
  examples: {
    'opens after ten seconds and remembers that it was shown': after => {
      expect(after(missing, wait(9999), missing, loaded).tags).toEqual([])
      const { tags, effects } = after(missing, wait(10_000), missing, loaded)
      expect(tags).toEqual(['open'])
      expect(effects).toEqual([{ type: 'showDialog' }, { type: 'rememberShown' }])
    },
    'counts the ten seconds from the start of navigation': (_, from) =>
      expect(from({ path: '/', elapsed: 4000 })(missing, wait(6000), missing, loaded).tags).toEqual(['open']),
    'opens at 60% scroll': after => expect(after(...opened).tags).toEqual(['open']),
    'opens on exit intent and reports it': after => {
      const result = after(missing, { type: 'mouse.leave' }, missing, loaded)
      expect(result.tags).toEqual(['open'])
      expect(result.effectLog).toContain('exitIntent.detected')
    },
    "doesn't open once its cookie is set": after => {
      expect(after(found, wait(60_000), scroll, missing, loaded).effectLog).toEqual([])
      expect(after(missing, scroll, found, loaded, next, missing, scroll).tags).toEqual([])
    },
    'waits while the visitor is busy': after => {
      const busy = [{ type: 'activity.started' }, missing, wait(10_000)]
      expect(after(...busy, missing, loaded).tags).toEqual([])
      const free = [...busy, { type: 'activity.ended' }, wait(1000), missing, loaded]
      expect(after(...free).tags).toEqual(['open'])
    },
    'closes when the visitor closes it, and never opens again': after => {
      expect(after(...opened, close).effects).toEqual([{ type: 'hideDialog' }])
      expect(after(...opened, close, next, ...opened).tags).toEqual([])
    },
    'closes two seconds after success': after => {
      const thanks = [...opened, lead('newsletter')]
      expect(after(...thanks, wait(1999)).tags).toEqual(['open', 'thanks'])
      expect(after(...thanks, wait(2000))).toMatchObject({ tags: [], effects: [{ type: 'hideDialog' }] })
    },
    "doesn't open after another form was sent": after => {
      expect(after(missing, lead('contact')).effects).toEqual([{ type: 'rememberLead' }])
      expect(after(missing, lead('contact'), next, ...opened).tags).toEqual([])
    },
    "doesn't open on the contact page": (_, from) =>
      expect(from({ path: '/contact', elapsed: 0 })(...opened).tags).toEqual([]),
  },
}
