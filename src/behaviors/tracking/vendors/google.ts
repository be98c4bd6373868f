/** Shared by Google's tags: the queue and Consent Mode v2. */
import type { Purposes } from '#contract/purposes.ts'
import { type ConsentState, stateOf } from './consent-state.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google's queue. Commands are `arguments` objects, which its script distinguishes from other entries. */
export const dataLayer = (): unknown[] => {
  window.dataLayer ??= []
  return window.dataLayer
}

/** Pushes a command. Google's script ignores arrays. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the protocol
  dataLayer().push(arguments)
}

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

/** Denies everything by default, once per document, then grants what the visitor allows. */
export function beginConsent(purposes: Purposes): void {
  const isBegun = dataLayer().some(entry => {
    const [command, what] = Array.from((entry ?? []) as ArrayLike<unknown>)
    return command === 'consent' && what === 'default'
  })
  if (!isBegun) gtag('consent', 'default', consentMode([]))
  updateConsent(purposes)
}

export const updateConsent = (purposes: Purposes): void => gtag('consent', 'update', consentMode(purposes))
