import { spec } from '../specs/toast.ts'
import { does, goesOn, type Laws, oracle } from './harness/law.ts'

interface Message {
  id: number
  text: string
  left: number
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

/** Section 9: one notice for five seconds, or three messages of four; time stands still while somebody reads or nobody can. */
export const laws: Laws = {
  spec,
  reports: { 'time.pass': 'tellTime', 'hotkey.press': 'watchHotkey' },
  views: ({ toasts }: { toasts: Message[] }) => toasts.map(({ id, text }) => ({ id, text })),
  happenings: [
    ...['one', 'two', 'three'].map(text => ({ type: 'toast.add', text })),
    ...holds,
    ...[100, 1000, 3999, 4000, 4999, 5000].map(milliseconds => ({ type: 'time.pass', milliseconds })),
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
          const { type } = doing
          const without = (id: unknown) => messages.filter(message => message.id !== id)
          const passes = messages.length > 0 && held.size === 0
          if (type === 'toast.add') messages.push({ id: next++, text: String(doing.text), left: time })
          if (type === 'toast.hold') held.add(String(doing.reason))
          if (type === 'toast.release') held.delete(String(doing.reason))
          if (type === 'toast.dismiss') messages = without(doing.id)
          if (type === 'toast.swipe' && Math.abs(Number(doing.distance)) >= swipe)
            messages = without(doing.id)
          if (type === 'time.pass' && passes) {
            for (const message of messages.slice(0, limit)) message.left -= Number(doing.milliseconds)
            messages = messages.filter(({ left }) => left > 0)
          }
          // Pointer and focus cannot rest on messages that are gone.
          if (messages.length === 0) for (const reason of ['pointer', 'focus']) held.delete(reason)
          const runs = messages.length > 0 && held.size === 0
          return {
            tags: messages.length === 0 ? [] : runs ? ['shown'] : ['paused', 'shown'],
            shown: messages.map(({ id, text }) => ({ id, text })),
            running: ['watchVisibility', ...(runs ? ['tellTime', 'watchHotkey'] : [])],
            effects: type === 'hotkey.press' && passes ? [does('focusMessages')] : [],
          }
        }
      },
    ),
  ],
  known: [
    {
      law: goesOn(
        'adding or putting away a message leaves the clocks of the others alone',
        'tellTime',
        ({ type }) => type === 'toast.add' || type === 'toast.dismiss' || type === 'toast.swipe',
      ),
      fault:
        'every new message starts the clock anew, and what had passed since its last tick is lost to all messages',
    },
  ],
}
