/** The firm's own answers for vendor reviews. An answer stays empty until the owner confirms it. */
import type { Firm } from '#contract/content/firm.ts'
import type { FirmAnswer, FirmTerms } from '#contract/content/firm-terms.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

type Facts = Firm['facts']
type FactValue<Name extends keyof Facts> = NonNullable<Facts[Name]['value']>

const confirmedLines = <Name extends keyof Facts>(
  facts: Facts,
  name: Name,
  toLines: (value: FactValue<Name>) => string[],
): string[] => {
  const { confirmed, value } = facts[name]
  return confirmed && value !== null && value !== undefined ? toLines(value as FactValue<Name>) : []
}

export function firmAnswers({ facts }: Firm): FirmAnswer[] {
  const answer = <Name extends keyof Facts>(
    question: string,
    name: Name,
    toLines: (value: FactValue<Name>) => string[],
  ): FirmAnswer => ({ question, lines: confirmedLines(facts, name, toLines) })
  return [
    answer('Legal entity', 'legalEntity', name => [name]),
    answer('Street address', 'streetAddress', ({ street, locality, regionCode, postalCode }) => [
      `${street}, ${locality}, ${regionCode} ${postalCode}`,
    ]),
    answer('The people who would do the work', 'people', people =>
      people.map(({ name, role, life }) => `${name}, ${role}. ${life}`),
    ),
    answer('Insurance and limits', 'insurance', policies =>
      policies.map(({ kind, limitUsd }) => `${kind}, limit ${dollars.format(limitUsd)}`),
    ),
    answer('Our own security controls', 'securityControls', controls => controls),
    answer('Attestations and audits', 'attestations', all =>
      all.map(({ name, date, scope }) => `${name}, ${date}: ${scope}`),
    ),
    answer('Subcontractors, and where they work', 'subcontractors', all =>
      all.map(({ name, work, country }) => `${name}, ${country}: ${work}`),
    ),
    answer('References', 'references', all =>
      all.map(({ institution, reachedBy }) => `${institution}: ${reachedBy}`),
    ),
    answer('Terms of every contract', 'workingTerms', terms => terms),
  ]
}

const feePolicy = 'Fixed or capped for each stage, and agreed on before the stage starts'

const formatRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? dollars.format(min) : `${dollars.format(min)} to ${dollars.format(max)}`

/** Returns fees and reply time. Until amounts are confirmed, `fee` says only how fees are set. */
export function firmTerms({ facts }: Firm): FirmTerms {
  const fees = confirmedLines(facts, 'fees', ({ dayRateUsd, byWork = [] }) => [
    ...byWork.map(({ work, ...range }) => `${work}: ${formatRange(range)}`),
    ...(dayRateUsd ? [`Per person per day: ${formatRange(dayRateUsd)}`] : []),
  ])
  const [reply] = confirmedLines(facts, 'replyTime', ({ workingDays }) => [
    `We reply within ${workingDays} ${workingDays === 1 ? 'business day' : 'business days'}.`,
  ])
  return { fee: [feePolicy, ...fees].join('. '), fees, reply }
}
