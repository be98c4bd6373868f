/** What the two tags of Google share: the queue that both read, and Consent Mode v2. */
import type { Purposes } from '#contract/purposes.ts'
import { type ConsentState, stateOf } from './consent-state.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google's queue; commands are the `arguments` of a call, which is how its script tells them from other entries. */
export const dataLayer = (): unknown[] => {
  window.dataLayer ??= []
  return window.dataLayer
}

/** One command of Google's. Its script reads the `arguments` object itself; an array would be passed over. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the protocol
  dataLayer().push(arguments)
}

/** Consent as Google's Consent Mode v2 words it. */
export function consentMode(purposes: Purposes): Record<string, ConsentState> {
  const analytics = stateOf('analytics', purposes)
  const advertising = stateOf('advertising', purposes)
  return {
    analytics_storage: analytics,
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  }
}

/** Says first that everything is denied, as every page view must begin so, and then what is allowed. */
export function beginConsent(purposes: Purposes): void {
  const isBegun = dataLayer().some(entry => {
    const [command, what] = Array.from((entry ?? []) as ArrayLike<unknown>)
    return command === 'consent' && what === 'default'
  })
  if (!isBegun) gtag('consent', 'default', consentMode([]))
  updateConsent(purposes)
}

/** Says what is allowed now. */
export const updateConsent = (purposes: Purposes): void => gtag('consent', 'update', consentMode(purposes))
