import { spec } from '../specs/toast.ts'
import { always, effect, type Laws, oracle, sends } from './harness/law.ts'

interface Message {
  id: number
  text: string
  link?: unknown
}

interface Policy {
  limit: number
  durationMs: number
  swipe: number
}

const pauses = ['pointer', 'focus', 'hidden'].flatMap(reason => [
  { type: 'toast.pause', reason },
  { type: 'toast.resume', reason },
])
const ids = [1, 2, 3, 4]

/** Laws from the specification, section 9. */
export const laws: Laws = {
  spec,
  actorByEventType: { 'message.end': 'message', 'hotkey.press': 'watchHotkey' },
  createEventFilter:
    () =>
    ({ type, id }, { running }) =>
      type !== 'message.end' || running.some(each => each.id === `message-${id}`),
  selectViewContext: ({ toasts }: { toasts: Message[] }) =>
    toasts.map(({ id, text, link }) => ({ id, text, link })),
  events: [
    ...['one', 'two', 'three'].map(text => ({ type: 'toast.add', text })),
    { type: 'toast.add', text: 'four', link: { href: '/contact', label: 'Back to the form' } },
    ...pauses,
    ...ids.map(id => ({ type: 'message.end', id })),
    ...ids.map(id => ({ type: 'toast.dismiss', id })),
    ...ids.flatMap(id => [49, -49, 50, -50].map(distance => ({ type: 'toast.swipe', id, distance }))),
    { type: 'hotkey.press' },
  ],
  laws: [
    oracle(
      'Messages queue, and no more show at once than the policy allows. Each shows for its full time, not counting pauses. A swipe of 50 pixels dismisses one.',
      ({ policy: { limit, durationMs: time, swipe } }: { policy: Policy }) => {
        let messages: Message[] = []
        let nextId = 1
        const pauseReasons = new Set<string>()
        return event => {
          const { type, id } = event
          const shownBefore = messages.slice(0, limit)
          const wasPaused = pauseReasons.size > 0
          const isRemoved =
            type === 'toast.dismiss' ||
            type === 'message.end' ||
            (type === 'toast.swipe' && Math.abs(Number(event.distance)) >= swipe)
          if (type === 'toast.add' && messages.at(-1)?.text !== event.text)
            messages.push({ id: nextId++, text: String(event.text), link: event.link })
          if (type === 'toast.pause') pauseReasons.add(String(event.reason))
          if (type === 'toast.resume') pauseReasons.delete(String(event.reason))
          if (isRemoved) messages = messages.filter(each => each.id !== id || !shownBefore.includes(each))
          if (messages.length === 0) for (const reason of ['pointer', 'focus']) pauseReasons.delete(reason)
          const isPaused = pauseReasons.size > 0
          const shown = messages.slice(0, limit)
          const effects = type === 'hotkey.press' && shownBefore.length > 0 ? [effect('focusMessages')] : []
          for (const message of shown) {
            const to = `message-${message.id}`
            const isNew = !shownBefore.includes(message)
            if (isPaused && (isNew || !wasPaused)) effects.push(sends(to, 'message.pause'))
            if (wasPaused && !isPaused && !isNew) effects.push(sends(to, 'message.resume'))
          }
          return {
            tags: shown.length === 0 ? [] : isPaused ? ['paused', 'shown'] : ['shown'],
            shown,
            running: [
              'watchVisibility',
              ...shown.map(() => 'message'),
              ...(shown.length > 0 ? ['watchHotkey'] : []),
            ],
            inputs: Object.fromEntries(shown.map(({ id }) => [`message-${id}`, { id, remainingMs: time }])),
            effects,
          }
        }
      },
    ),
    always('Removing a message doesn’t restart the clocks of the others.', (step, before) =>
      step.running.every(({ id, run }) => {
        const previous = before?.running.find(each => each.id === id)
        return previous === undefined || previous.run === run
      }),
    ),
  ],
}
