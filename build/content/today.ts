const day = (date: Date): string => date.toISOString().slice(0, 10)

/** The day so many days after another one. */
export const daysAfter = (start: string, days: number): string =>
  day(new Date(Date.parse(start) + days * 24 * 60 * 60 * 1000))

/**
 * The day that a build is made for, in UTC, as `2025-09-11`: what decides which job openings are still open. It is the only
 * reading of the calendar in a build. `SOURCE_DATE_EPOCH`, in seconds, sets it (https://reproducible-builds.org/specs/source-date-epoch/).
 * @throws RangeError when `SOURCE_DATE_EPOCH` is no number of seconds
 */
export function buildDay(environment: NodeJS.ProcessEnv = process.env): string {
  const { SOURCE_DATE_EPOCH: seconds } = environment
  return day(seconds ? new Date(Number(seconds) * 1000) : new Date())
}
