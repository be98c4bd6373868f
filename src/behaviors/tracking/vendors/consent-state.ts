import type { Purpose, Purposes } from '#contract/purposes.ts'

/** Whether something is allowed, as vendors word it. */
export type ConsentState = 'granted' | 'denied'

/** Whether a purpose is one of those allowed. */
export const stateOf = (purpose: Purpose, purposes: Purposes): ConsentState =>
  purposes.includes(purpose) ? 'granted' : 'denied'
