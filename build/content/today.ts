const formatDay = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  formatDay(new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000))

/** Returns the day of the build in UTC, such as `2025-09-11`. `SOURCE_DATE_EPOCH` overrides the clock, so builds are reproducible. */
export function buildDay(environment: NodeJS.ProcessEnv = process.env): string {
  const { SOURCE_DATE_EPOCH: seconds } = environment
  return formatDay(seconds ? new Date(Number(seconds) * 1000) : new Date())
}
