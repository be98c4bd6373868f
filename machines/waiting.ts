/** A queue with a bound, as a part of a chart's context: what waits while something is being loaded. What finds no room is dropped. */

/** How many wait at most. */
export const queueLimit = 20

/** Whether one more may wait. */
export const hasRoom = ({ waiting }: { waiting: readonly unknown[] }): boolean => waiting.length < queueLimit
