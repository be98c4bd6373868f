import type { Purpose, Purposes } from '#contract/purposes.ts'

export type ConsentState = 'granted' | 'denied'

export const consentStateOf = (purpose: Purpose, purposes: Purposes): ConsentState =>
  purposes.includes(purpose) ? 'granted' : 'denied'
