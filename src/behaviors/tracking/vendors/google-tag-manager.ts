import type { Adapter } from '#src/behaviors/tracking/adapter.ts'
import { beginConsent, dataLayer, updateConsent } from './google.ts'

/** Google Tag Manager: reads `dataLayer`, and consent from Consent Mode v2. */
export const adapter: Adapter = {
  start(id, purposes) {
    beginConsent(purposes)
    dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    return `https://www.googletagmanager.com/gtm.js?id=${id}`
  },
  event: ({ name, value }) => void dataLayer().push({ event: name, value }),
  exception: description => void dataLayer().push({ event: 'exception', description, fatal: false }),
  consent: updateConsent,
  stop: () => updateConsent([]),
}
