/** What keeps a visitor busy, of which there can be several things at once. */
import type { BusyReason } from './events.ts'

/** These reasons and that one, in one order whichever came first. */
export const withReason = (reasons: readonly BusyReason[], reason: BusyReason): BusyReason[] =>
  [...withoutReason(reasons, reason), reason].sort()

/** These reasons but that one. */
export const withoutReason = (reasons: readonly BusyReason[], reason: BusyReason): BusyReason[] =>
  reasons.filter(each => each !== reason)
