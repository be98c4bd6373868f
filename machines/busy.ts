/** Adds and removes reasons why something waits. The list is sorted and has no duplicates. */
export const withReason = <Reason extends string>(reasons: readonly Reason[], reason: Reason): Reason[] =>
  [...withoutReason(reasons, reason), reason].sort()

export const withoutReason = <Reason extends string>(reasons: readonly Reason[], reason: Reason): Reason[] =>
  reasons.filter(each => each !== reason)
