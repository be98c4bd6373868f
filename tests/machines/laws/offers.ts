import { spec } from '../specs/offers.ts'
import { type Laws, oracle, tells } from './harness/law.ts'
import { consentGranted, consentRevoked, pageLeft, pageReached } from './news.ts'

const reasons = ['menu', 'chat', 'form']

/** Nothing interrupts a visitor who is busy, for whichever reason; leaving a page closes what was offered. */
export const laws: Laws = {
  spec,
  happenings: [
    ...reasons.flatMap(reason => [
      { type: 'visitor.busy', reason },
      { type: 'visitor.free', reason },
    ]),
    ...['/', '/contact'].map(path => ({ type: pageReached, path })),
    ...[pageLeft, consentGranted, consentRevoked].map(type => ({ type })),
  ],
  laws: [
    oracle(
      'the popup is told when the first reason comes and when the last one goes; chat and forms hear where the visitor is and what is allowed',
      (input: { hideMobile: boolean }) => {
        const busy = new Set<unknown>()
        return doing => {
          const was = busy.size > 0
          if (doing.type === 'visitor.busy') busy.add(doing.reason)
          if (doing.type === 'visitor.free') busy.delete(doing.reason)
          const is = busy.size > 0
          const effects = []
          if (is && !was) effects.push(tells('popup', 'visitor.busy'))
          if (was && !is) effects.push(tells('popup', 'visitor.free'))
          if (doing.type === pageReached)
            effects.push(tells('chatLauncher', pageReached, { path: doing.path }))
          if (doing.type === pageLeft)
            effects.push(tells('popup', 'popup.close', { reason: 'navigation' }), tells('writing', pageLeft))
          if (doing.type === consentGranted) effects.push(tells('chatLauncher', consentGranted))
          if (doing.type === consentRevoked) effects.push(tells('chatLauncher', consentRevoked))
          return {
            effects,
            running: ['popup', 'chatLauncher', 'writing'],
            given: { chatLauncher: { hideMobile: input.hideMobile } },
          }
        }
      },
    ),
  ],
}
