import type { Purposes } from '#contract/purposes.ts'
import type { Adapter } from '#src/behaviors/tracking/adapter.ts'
import { consentStateOf } from './consent-state.ts'

/** Clarity's function. Until its script loads, calls wait in `q`. */
interface Clarity {
  (...call: unknown[]): void
  q?: unknown[]
}
declare global {
  interface Window {
    clarity?: Clarity
  }
}

function updateConsent(purposes: Purposes): void {
  window.clarity?.('consentv2', {
    ad_Storage: consentStateOf('advertising', purposes),
    analytics_Storage: consentStateOf('analytics', purposes),
  })
}

/** Sends each event as a Clarity event, and its value as a custom tag. */
export const adapter: Adapter = {
  start(id, purposes) {
    const clarity: Clarity = (...call) => {
      clarity.q ??= []
      clarity.q.push(call)
    }
    window.clarity ??= clarity
    updateConsent(purposes)
    return `https://www.clarity.ms/tag/${id}`
  },
  event({ name, value }) {
    window.clarity?.('event', name)
    window.clarity?.('set', name, String(value))
  },
  exception(errorName) {
    window.clarity?.('event', 'exception')
    window.clarity?.('set', 'exception', errorName)
  },
  consent: updateConsent,
  stop() {
    updateConsent([])
    window.clarity?.('stop')
  },
}
