// biome-ignore lint/suspicious/noConsole: the only place that logs tracking failures
export const logTrackingFailure = (failure: string): void => console.info(failure)
