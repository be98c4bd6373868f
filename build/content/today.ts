const day = (date: Date): string => date.toISOString().slice(0, 10)

/** Adds `days` to a date. */
export const addDays = (start: string, days: number): string =>
  day(new Date(Date.parse(start) + days * 24 * 60 * 60 * 1000))

/**
 * Returns the day of the build in UTC, such as `2025-09-11`. A build reads the date nowhere else. `SOURCE_DATE_EPOCH`, in seconds,
 * overrides it (https://reproducible-builds.org/specs/source-date-epoch/).
 * @throws RangeError if `SOURCE_DATE_EPOCH` isn't a number
 */
export function buildDay(environment: NodeJS.ProcessEnv = process.env): string {
  const { SOURCE_DATE_EPOCH: seconds } = environment
  return day(seconds ? new Date(Number(seconds) * 1000) : new Date())
}
