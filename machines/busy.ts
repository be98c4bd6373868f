/** Adds and removes reasons why the visitor is busy. The list is sorted and has no duplicates. */
import type { BusyReason } from './events.ts'

export const withReason = (reasons: readonly BusyReason[], reason: BusyReason): BusyReason[] =>
  [...withoutReason(reasons, reason), reason].sort()

export const withoutReason = (reasons: readonly BusyReason[], reason: BusyReason): BusyReason[] =>
  reasons.filter(each => each !== reason)
