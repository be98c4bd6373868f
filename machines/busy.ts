/** Adds a reason why the visitor is busy or a timer is paused. The result is sorted and has no duplicates. */
export const withReason = <Reason extends string>(reasons: readonly Reason[], reason: Reason): Reason[] =>
  [...withoutReason(reasons, reason), reason].sort()

export const withoutReason = <Reason extends string>(reasons: readonly Reason[], reason: Reason): Reason[] =>
  reasons.filter(each => each !== reason)
