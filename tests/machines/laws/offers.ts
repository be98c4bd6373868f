import { spec } from '../specs/offers.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

const reasons = ['menu', 'chat', 'form', 'consent']
const forChat = ['page.entered', 'consent.granted', 'consent.revoked']

export const laws: Laws = {
  spec,
  events: [
    ...reasons.flatMap(reason => [
      { type: 'activity.started', reason },
      { type: 'activity.ended', reason },
    ]),
    ...['/', '/contact'].map(path => ({ type: 'page.entered', path })),
    ...plainEvents('page.left', 'consent.revoked', 'exitIntent.detected'),
    { type: 'consent.granted', purposes: ['chat'] },
    { type: 'lead.acknowledged', source: 'newsletter', leadType: 'newsletter' },
  ],
  laws: [
    oracle(
      'The popup is told when the visitor becomes busy and when the last reason to be busy ends. Every other event goes to the machines that listen for it.',
      ({ hideMobile, path, elapsed }: { hideMobile: boolean; path: string; elapsed: number }) => {
        const busy = new Set<unknown>()
        return event => {
          const { type } = event
          const was = busy.size > 0
          if (type === 'activity.started') busy.add(event.reason)
          if (type === 'activity.ended') busy.delete(event.reason)
          const is = busy.size > 0
          const effects = []
          if (is && !was) effects.push(sends('popup', 'activity.started'))
          if (was && !is) effects.push(sends('popup', 'activity.ended'))
          if (forChat.includes(type)) effects.push(sends('chatLauncher', type, event))
          if (type === 'page.left')
            effects.push(sends('popup', 'popup.close', { reason: 'navigation' }), sends('formActivity', type))
          if (type === 'lead.acknowledged' || type === 'page.entered')
            effects.push(sends('popup', type, event))
          if (type === 'exitIntent.detected') effects.push(effect(type))
          return {
            effects,
            running: ['popup', 'chatLauncher', 'formActivity'],
            given: { chatLauncher: { hideMobile, path, elapsed }, popup: { path, elapsed } },
          }
        }
      },
    ),
  ],
}
