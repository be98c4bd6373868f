/** The reasons that a visitor is busy. Several can hold at once. */
import type { BusyReason } from './events.ts'

/** Returns the reasons with `reason` added, sorted. */
export const withReason = (reasons: readonly BusyReason[], reason: BusyReason): BusyReason[] =>
  [...withoutReason(reasons, reason), reason].sort()

export const withoutReason = (reasons: readonly BusyReason[], reason: BusyReason): BusyReason[] =>
  reasons.filter(each => each !== reason)
