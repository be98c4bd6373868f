import { spec } from '../specs/offers.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'

const reasons = ['menu', 'chat', 'form', 'consent']
const forChat = ['page.reached', 'consent.granted', 'consent.revoked']

export const laws: Laws = {
  spec,
  events: [
    ...reasons.flatMap(reason => [
      { type: 'visitor.busy', reason },
      { type: 'visitor.free', reason },
    ]),
    ...['/', '/contact'].map(path => ({ type: 'page.reached', path })),
    ...['page.left', 'consent.revoked', 'exit.intended'].map(type => ({ type })),
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
          if (type === 'visitor.busy') busy.add(event.reason)
          if (type === 'visitor.free') busy.delete(event.reason)
          const is = busy.size > 0
          const effects = []
          if (is && !was) effects.push(sends('popup', 'visitor.busy'))
          if (was && !is) effects.push(sends('popup', 'visitor.free'))
          if (forChat.includes(type)) effects.push(sends('chatLauncher', type, event))
          if (type === 'page.left')
            effects.push(sends('popup', 'popup.close', { reason: 'navigation' }), sends('formActivity', type))
          if (type === 'lead.acknowledged' || type === 'page.reached')
            effects.push(sends('popup', type, event))
          if (type === 'exit.intended') effects.push(effect(type))
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
