/** A bounded queue in a chart's context, for events that wait for code to load. Events beyond the bound are dropped. */

export const queueLimit = 20

export const hasCapacity = ({ queue }: { queue: readonly unknown[] }): boolean => queue.length < queueLimit
