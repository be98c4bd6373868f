/** Answers for vendor reviews about the firm itself; empty where the owner hasn't confirmed one. */
import type { Firm } from '#contract/content/firm.ts'
import type { FirmAnswer } from '#contract/content/firm-answer.ts'
import type { FirmTerms } from '#contract/content/firm-terms.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

type Facts = Firm['facts']
type Known<Name extends keyof Facts> = NonNullable<Facts[Name]['value']>

const confirmedLines = <Name extends keyof Facts>(
  facts: Facts,
  name: Name,
  inWords: (value: Known<Name>) => string[],
): string[] => {
  const { confirmed, value } = facts[name]
  return confirmed && value !== null && value !== undefined ? inWords(value as Known<Name>) : []
}

export function firmAnswers({ facts }: Firm): FirmAnswer[] {
  return [
    { asked: 'Legal entity', lines: confirmedLines(facts, 'legalEntity', name => [name]) },
    {
      asked: 'Street address',
      lines: confirmedLines(facts, 'streetAddress', ({ street, locality, regionCode, postalCode }) => [
        `${street}, ${locality}, ${regionCode} ${postalCode}`,
      ]),
    },
    {
      asked: 'The people who would do the work',
      lines: confirmedLines(facts, 'people', people =>
        people.map(({ name, role, life }) => `${name}, ${role}. ${life}`),
      ),
    },
    {
      asked: 'Insurance and limits',
      lines: confirmedLines(facts, 'insurance', policies =>
        policies.map(({ kind, limitUsd }) => `${kind}, limit ${dollars.format(limitUsd)}`),
      ),
    },
    {
      asked: 'Our own security controls',
      lines: confirmedLines(facts, 'securityControls', controls => controls),
    },
    {
      asked: 'Attestations and audits',
      lines: confirmedLines(facts, 'attestations', all =>
        all.map(({ name, date, scope }) => `${name}, ${date}: ${scope}`),
      ),
    },
    {
      asked: 'Subcontractors, and where they work',
      lines: confirmedLines(facts, 'subcontractors', all =>
        all.map(({ name, work, country }) => `${name}, ${country}: ${work}`),
      ),
    },
    {
      asked: 'References',
      lines: confirmedLines(facts, 'references', all =>
        all.map(({ institution, reachedBy }) => `${institution}: ${reachedBy}`),
      ),
    },
    { asked: 'Terms of every contract', lines: confirmedLines(facts, 'workingTerms', terms => terms) },
  ]
}

const howFeesAreSet = 'Fixed or capped for each stage, and agreed on before the stage starts'

const amounts = ({ min, max }: { min: number; max: number }): string =>
  min === max ? dollars.format(min) : `${dollars.format(min)} to ${dollars.format(max)}`

/** Fees and reply time: the amounts once confirmed, and until then only how a fee is set. */
export function firmTerms({ facts }: Firm): FirmTerms {
  const fees = confirmedLines(facts, 'fees', ({ dayRateUsd, byWork = [] }) => [
    ...byWork.map(({ work, ...range }) => `${work}: ${amounts(range)}`),
    ...(dayRateUsd ? [`Per person per day: ${amounts(dayRateUsd)}`] : []),
  ])
  const [reply] = confirmedLines(facts, 'replyTime', ({ workingDays }) => [
    `We reply within ${workingDays} ${workingDays === 1 ? 'business day' : 'business days'}.`,
  ])
  return {
    fee: fees.length > 0 ? `${howFeesAreSet}. ${fees.join('. ')}` : howFeesAreSet,
    fees,
    ...(reply ? { reply } : {}),
  }
}
