/** The Google tag's queue (`dataLayer`) and Consent Mode v2. */
import type { Purposes } from '#contract/purposes.ts'
import { type ConsentState, consentStateOf } from './consent-state.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export const getDataLayer = (): unknown[] => {
  window.dataLayer ??= []
  return window.dataLayer
}

/** Google's script ignores commands in arrays, so push the `arguments` object. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's script expects it
  getDataLayer().push(arguments)
}

function consentMode(purposes: Purposes): Record<string, ConsentState> {
  const analytics = consentStateOf('analytics', purposes)
  const advertising = consentStateOf('advertising', purposes)
  return {
    analytics_storage: analytics,
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  }
}

/** Denies everything by default once per document, and then grants the allowed purposes. */
export function beginConsent(purposes: Purposes): void {
  const hasDefault = getDataLayer().some(entry => {
    const [command, subject] = Array.from((entry ?? []) as ArrayLike<unknown>)
    return command === 'consent' && subject === 'default'
  })
  if (!hasDefault) gtag('consent', 'default', consentMode([]))
  updateConsent(purposes)
}

export const updateConsent = (purposes: Purposes): void => gtag('consent', 'update', consentMode(purposes))
