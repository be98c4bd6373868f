import { spec } from '../specs/toast.ts'
import { always, does, type Laws, oracle, tells } from './harness/law.ts'

interface Message {
  id: number
  text: string
  link?: unknown
}

/** Numbers of section 9. */
interface Policy {
  limit: number
  time: number
  swipe: number
}

const holds = ['pointer', 'focus', 'hidden'].flatMap(reason => [
  { type: 'toast.hold', reason },
  { type: 'toast.release', reason },
])
const ids = [1, 2, 3, 4]

/** Section 9: one notice for five seconds, or three messages of four, none that repeats the last; time stands still while somebody reads or nobody can. */
export const laws: Laws = {
  spec,
  reports: { 'message.end': 'message', 'hotkey.press': 'watchHotkey' },
  // Only what is shown can end.
  possible:
    () =>
    ({ type, id }, { running }) =>
      type !== 'message.end' || running.some(each => each.id === `message-${id}`),
  views: ({ toasts }: { toasts: Message[] }) => toasts.map(({ id, text, link }) => ({ id, text, link })),
  happenings: [
    ...['one', 'two', 'three'].map(text => ({ type: 'toast.add', text })),
    { type: 'toast.add', text: 'four', link: { href: '/contact', label: 'Back to the form' } },
    ...holds,
    ...ids.map(id => ({ type: 'message.end', id })),
    ...ids.map(id => ({ type: 'toast.dismiss', id })),
    ...ids.flatMap(id => [49, -49, 50, -50].map(distance => ({ type: 'toast.swipe', id, distance }))),
    { type: 'hotkey.press' },
  ],
  laws: [
    oracle(
      'messages are shown in line, no more at once than the policy allows, each for its time while nobody holds it; a swipe of 50 pixels puts one away',
      ({ policy: { limit, time, swipe } }: { policy: Policy }) => {
        let messages: Message[] = []
        let next = 1
        const held = new Set<string>()
        return doing => {
          const { type, id } = doing
          const before = messages.slice(0, limit)
          const wasHeld = held.size > 0
          const ends =
            type === 'toast.dismiss' ||
            type === 'message.end' ||
            (type === 'toast.swipe' && Math.abs(Number(doing.distance)) >= swipe)
          if (type === 'toast.add' && messages.at(-1)?.text !== doing.text)
            messages.push({ id: next++, text: String(doing.text), link: doing.link })
          if (type === 'toast.hold') held.add(String(doing.reason))
          if (type === 'toast.release') held.delete(String(doing.reason))
          // What waits in line cannot be reached.
          if (ends) messages = messages.filter(each => each.id !== id || !before.includes(each))
          // Pointer and focus cannot rest on messages that are gone.
          if (messages.length === 0) for (const reason of ['pointer', 'focus']) held.delete(reason)
          const isHeld = held.size > 0
          const shown = messages.slice(0, limit)
          const effects = type === 'hotkey.press' && before.length > 0 ? [does('focusMessages')] : []
          for (const message of shown) {
            const to = `message-${message.id}`
            const isNew = !before.includes(message)
            if (isHeld && (isNew || !wasHeld)) effects.push(tells(to, 'message.hold'))
            if (wasHeld && !isHeld && !isNew) effects.push(tells(to, 'message.release'))
          }
          return {
            tags: shown.length === 0 ? [] : isHeld ? ['paused', 'shown'] : ['shown'],
            shown,
            running: [
              'watchVisibility',
              ...shown.map(() => 'message'),
              ...(shown.length > 0 ? ['watchHotkey'] : []),
            ],
            given: Object.fromEntries(shown.map(({ id }) => [`message-${id}`, { id, left: time }])),
            effects,
          }
        }
      },
    ),
    always('whatever becomes of a message, the clocks of the others go on', (step, before) =>
      step.running.every(({ id, run }) => {
        const was = before?.running.find(each => each.id === id)
        return was === undefined || was.run === run
      }),
    ),
  ],
}
