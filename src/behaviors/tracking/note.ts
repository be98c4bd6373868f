/** The catalogue asks for a tracking failure to be logged and ignored. */
// biome-ignore lint/suspicious/noConsole: the one place that logs it
export const note = (failure: string): void => console.info(failure)
