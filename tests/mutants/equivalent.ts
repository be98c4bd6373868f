/** Damages that change nothing anybody could perceive, each with the reason. One that no longer survives is an error. */
export const equivalent: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
