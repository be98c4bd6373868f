import type { Adapter } from '#src/behaviors/tracking/adapter.ts'
import { beginConsent, getDataLayer, updateConsent } from './google.ts'

export const adapter: Adapter = {
  start(id, purposes) {
    beginConsent(purposes)
    getDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    return `https://www.googletagmanager.com/gtm.js?id=${id}`
  },
  event: ({ name, value }) => void getDataLayer().push({ event: name, value }),
  exception: description => void getDataLayer().push({ event: 'exception', description, fatal: false }),
  consent: updateConsent,
  stop: () => updateConsent([]),
}
