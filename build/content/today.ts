const formatDay = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  formatDay(new Date(Date.parse(date) + days * 24 * 60 * 60 * 1000))

/**
 * Returns the day of the build in UTC, such as `2025-09-11`. `SOURCE_DATE_EPOCH`, in seconds, overrides the clock
 * (https://reproducible-builds.org/specs/source-date-epoch/). A build must not read the clock elsewhere.
 */
export function buildDay(environment: NodeJS.ProcessEnv = process.env): string {
  const { SOURCE_DATE_EPOCH: seconds } = environment
  return formatDay(seconds ? new Date(Number(seconds) * 1000) : new Date())
}
