/** Limit of an event queue in a chart's context, for events that wait for code to load. Later events are dropped. */

export const queueLimit = 20

export const hasCapacity = ({ queue }: { queue: readonly unknown[] }): boolean => queue.length < queueLimit
