/** Logs a tracking failure, which is otherwise ignored. */
// biome-ignore lint/suspicious/noConsole: the one place that logs it
export const note = (failure: string): void => console.info(failure)
