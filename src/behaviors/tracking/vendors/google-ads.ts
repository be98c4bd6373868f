import type { Adapter } from '#src/behaviors/tracking/adapter.ts'
import { beginConsent, gtag, updateConsent } from './google.ts'

let sendTo = ''

/** Reports each event as a conversion with its value. */
export const adapter: Adapter = {
  start(id, purposes) {
    const [account = ''] = id.split('/')
    sendTo = id
    beginConsent(purposes)
    gtag('js', new Date())
    gtag('config', account)
    return `https://www.googletagmanager.com/gtag/js?id=${account}`
  },
  event: ({ name, value }) =>
    gtag('event', 'conversion', { send_to: sendTo, value, currency: 'USD', event_label: name }),
  consent: updateConsent,
  stop: () => updateConsent([]),
}
