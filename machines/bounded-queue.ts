/** Maximum number of events that wait in a statechart's context for code to load. Later events are dropped. */
export const queueLimit = 20

export const hasCapacity = ({ queue }: { queue: readonly unknown[] }): boolean => queue.length < queueLimit
