import { expect } from 'vitest'
import { done, type RunEvent, wait } from '#tests/machines/laws/harness/trace.ts'
import type { StatechartExamples } from './example.ts'

const cookieMissing = { type: 'cookie.missing' }
const cookieFound = { type: 'cookie.found' }
const scroll = { type: 'scroll.pass' }
const formLoaded = done('fetchForm', undefined)
const eventsUntilOpen: RunEvent[] = [cookieMissing, scroll, cookieMissing, formLoaded]
const nextPage: RunEvent = { type: 'page.entered', path: '/about', kind: 'page' }
const close = { type: 'popup.close', reason: 'button' }
const lead = (source: string) => ({ type: 'lead.acknowledged', source, leadType: 'general' })

export const popup: StatechartExamples = {
  input: { path: '/', elapsedMs: 0 },
  examples: {
    'opens after ten seconds and remembers that it was shown': after => {
      expect(after(cookieMissing, wait(9999), cookieMissing, formLoaded).tags).toEqual([])
      const { tags, effects } = after(cookieMissing, wait(10_000), cookieMissing, formLoaded)
      expect(tags).toEqual(['open'])
      expect(effects).toEqual([{ type: 'showDialog' }, { type: 'rememberShown' }])
    },
    'counts the ten seconds from the start of navigation': (_, from) =>
      expect(
        from({ path: '/', elapsedMs: 4000 })(cookieMissing, wait(6000), cookieMissing, formLoaded).tags,
      ).toEqual(['open']),
    'opens at 60% scroll': after => expect(after(...eventsUntilOpen).tags).toEqual(['open']),
    'opens on exit intent and reports it': after => {
      const result = after(cookieMissing, { type: 'mouse.leave' }, cookieMissing, formLoaded)
      expect(result.tags).toEqual(['open'])
      expect(result.effectLog).toContain('exitIntent.detected')
    },
    "doesn't open once its cookie is set": after => {
      expect(after(cookieFound, wait(60_000), scroll, cookieMissing, formLoaded).effectLog).toEqual([])
      expect(
        after(cookieMissing, scroll, cookieFound, formLoaded, nextPage, cookieMissing, scroll).tags,
      ).toEqual([])
    },
    'waits while the visitor is busy': after => {
      const busy = [{ type: 'activity.started' }, cookieMissing, wait(10_000)]
      expect(after(...busy, cookieMissing, formLoaded).tags).toEqual([])
      const free = [...busy, { type: 'activity.ended' }, wait(5000), cookieMissing, formLoaded]
      expect(after(...free).tags).toEqual(['open'])
    },
    'closes when the visitor closes it, and never opens again': after => {
      expect(after(...eventsUntilOpen, close).effects).toEqual([{ type: 'hideDialog' }])
      expect(after(...eventsUntilOpen, close, nextPage, ...eventsUntilOpen).tags).toEqual([])
    },
    'closes two seconds after success': after => {
      const thanks = [...eventsUntilOpen, lead('newsletter')]
      expect(after(...thanks, wait(1999)).tags).toEqual(['open', 'thanks'])
      expect(after(...thanks, wait(2000))).toMatchObject({ tags: [], effects: [{ type: 'hideDialog' }] })
    },
    "doesn't open after another form was sent": after => {
      expect(after(cookieMissing, lead('contact')).effects).toEqual([{ type: 'rememberLead' }])
      expect(after(cookieMissing, lead('contact'), nextPage, ...eventsUntilOpen).tags).toEqual([])
    },
    "doesn't open on the contact page": (_, from) =>
      expect(from({ path: '/contact', elapsedMs: 0 })(...eventsUntilOpen).tags).toEqual([]),
  },
}
