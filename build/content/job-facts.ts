import type { Job } from '#contract/page-data.ts'
import { formatDate } from '#src/ui/dates.ts'

const employmentTypes: Record<Job['employmentType'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
}

const formatAmount = (value: number): string => value.toLocaleString('en-US')

export function jobFacts({ salary, employmentType, place, team, validThrough }: Job): Record<string, string> {
  const { locality, region, country, remote } = place
  const { currency, min, max, unit } = salary
  return {
    Pay: `${currency} ${formatAmount(min)} to ${formatAmount(max)} a ${unit.toLowerCase()}`,
    Employment: employmentTypes[employmentType],
    Place: `${locality}, ${region}${remote ? `, or remote in the ${country}` : ', on site'}`,
    Team: team,
    'Open until': formatDate(validThrough),
  }
}
