import { spec } from '../specs/prompts.ts'
import { effect, type Laws, oracle, sends } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

const reasons = ['menu', 'chat', 'form', 'consent']
const chatEvents = ['page.entered', 'consent.granted', 'consent.revoked']

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
      ({ hideMobile, path, elapsedMs }: { hideMobile: boolean; path: string; elapsedMs: number }) => {
        const busyReasons = new Set<unknown>()
        return event => {
          const { type } = event
          const wasBusy = busyReasons.size > 0
          if (type === 'activity.started') busyReasons.add(event.reason)
          if (type === 'activity.ended') busyReasons.delete(event.reason)
          const isBusy = busyReasons.size > 0
          const effects = []
          if (isBusy && !wasBusy) effects.push(sends('popup', 'activity.started'))
          if (wasBusy && !isBusy) effects.push(sends('popup', 'activity.ended'))
          if (chatEvents.includes(type)) effects.push(sends('chatLauncher', type, event))
          if (type === 'page.left')
            effects.push(sends('popup', 'popup.close', { reason: 'navigation' }), sends('formActivity', type))
          if (type === 'lead.acknowledged' || type === 'page.entered')
            effects.push(sends('popup', type, event))
          if (type === 'exitIntent.detected') effects.push(effect(type))
          return {
            effects,
            running: ['popup', 'chatLauncher', 'formActivity'],
            inputs: { chatLauncher: { hideMobile, path, elapsedMs }, popup: { path, elapsedMs } },
          }
        }
      },
    ),
  ],
}
