import { spec } from '../specs/offers.ts'
import { does, type Laws, oracle, tells } from './harness/law.ts'

const reasons = ['menu', 'chat', 'form', 'search']
const forChat = ['page.reached', 'consent.granted', 'consent.revoked']

/** Nothing interrupts a visitor who is busy, for whichever reason; leaving a page closes what was offered. */
export const laws: Laws = {
  spec,
  happenings: [
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
      'the popup is told when the first reason to be busy comes and when the last one goes; each neighbor hears what concerns it',
      ({ hideMobile, path, elapsed }: { hideMobile: boolean; path: string; elapsed: number }) => {
        const busy = new Set<unknown>()
        return doing => {
          const { type } = doing
          const was = busy.size > 0
          if (type === 'visitor.busy') busy.add(doing.reason)
          if (type === 'visitor.free') busy.delete(doing.reason)
          const is = busy.size > 0
          const effects = []
          if (is && !was) effects.push(tells('popup', 'visitor.busy'))
          if (was && !is) effects.push(tells('popup', 'visitor.free'))
          if (forChat.includes(type)) effects.push(tells('chatLauncher', type, doing))
          if (type === 'page.left')
            effects.push(tells('popup', 'popup.close', { reason: 'navigation' }), tells('writing', type))
          if (type === 'lead.acknowledged' || type === 'page.reached')
            effects.push(tells('popup', type, doing))
          if (type === 'exit.intended') effects.push(does(type))
          return {
            effects,
            running: ['popup', 'chatLauncher', 'writing'],
            given: { chatLauncher: { hideMobile, path, elapsed }, popup: { path, elapsed } },
          }
        }
      },
    ),
  ],
}
