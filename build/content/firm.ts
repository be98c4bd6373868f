import { type Firm, firmSchema } from '#contract/content/firm.ts'
import type { FirmAnswer, FirmTerms } from '#contract/content/firm-terms.ts'
import type { Problem } from './problems.ts'
import { loadYaml } from './settings.ts'

export function countUnconfirmed({ facts, commitments }: Firm): { facts: number; commitments: number } {
  const count = (entries: Record<string, { confirmed: boolean }>) =>
    Object.values(entries).filter(entry => !entry.confirmed).length
  return { facts: count(facts), commitments: count(commitments) }
}

/** Reserved names (RFC 2606, RFC 6761) and loopback addresses. */
const reservedHosts = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$|^(?:127\.|\[::1\])/

const isPublicUrl = (siteUrl: string | undefined): siteUrl is string =>
  siteUrl !== undefined && URL.canParse(siteUrl) && !reservedHosts.test(new URL(siteUrl).hostname)

/** Returns a warning if a build for a public URL has unconfirmed facts or commitments. */
export function unconfirmedWarning(root: string, siteUrl: string | undefined): string | undefined {
  if (!isPublicUrl(siteUrl)) return undefined
  const problems: Problem[] = []
  const firm = loadYaml(root, 'content/firm.yml', firmSchema, problems)
  // The build itself reports the file's problems.
  if (!firm) return undefined
  const { facts, commitments } = countUnconfirmed(firm)
  if (facts + commitments === 0) return undefined
  return `The owner hasn't confirmed ${commitments} commitments and ${facts} facts about the firm. To list them, run: npx tsx scripts/commitments.ts`
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

interface Fact<Value> {
  confirmed: boolean
  value?: Value | null | undefined
}

const confirmedLines = <Value>(
  { confirmed, value }: Fact<Value>,
  toLines: (value: Value) => string[],
): string[] => (confirmed && value !== null && value !== undefined ? toLines(value) : [])

/** Returns the firm's own answers for vendor reviews. An answer stays empty until the owner confirms it. */
export function firmAnswers({ facts }: Firm): FirmAnswer[] {
  const answer = <Value>(
    question: string,
    fact: Fact<Value>,
    toLines: (value: Value) => string[],
  ): FirmAnswer => ({ question, lines: confirmedLines(fact, toLines) })
  return [
    answer('Legal entity', facts.legalEntity, name => [name]),
    answer('Street address', facts.streetAddress, ({ street, locality, regionCode, postalCode }) => [
      `${street}, ${locality}, ${regionCode} ${postalCode}`,
    ]),
    answer('The people who would do the work', facts.people, people =>
      people.map(({ name, role, life }) => `${name}, ${role}. ${life}`),
    ),
    answer('Insurance and limits', facts.insurance, policies =>
      policies.map(({ kind, limitUsd }) => `${kind}, limit ${usd.format(limitUsd)}`),
    ),
    answer('Our own security controls', facts.securityControls, controls => controls),
    answer('Attestations and audits', facts.attestations, attestations =>
      attestations.map(({ name, date, scope }) => `${name}, ${date}: ${scope}`),
    ),
    answer('Subcontractors, and where they work', facts.subcontractors, subcontractors =>
      subcontractors.map(({ name, work, country }) => `${name}, ${country}: ${work}`),
    ),
    answer('References', facts.references, references =>
      references.map(({ institution, reachedBy }) => `${institution}: ${reachedBy}`),
    ),
    answer('Terms of every contract', facts.workingTerms, terms => terms),
  ]
}

const feePolicy = 'Fixed or capped for each stage, and agreed on before the stage starts'

const formatRange = ({ min, max }: { min: number; max: number }): string =>
  min === max ? usd.format(min) : `${usd.format(min)} to ${usd.format(max)}`

/** Returns fees and reply time. Until amounts are confirmed, `fee` says only how fees are set. */
export function firmTerms({ facts }: Firm): FirmTerms {
  const fees = confirmedLines(facts.fees, ({ dayRateUsd, byWork = [] }) => [
    ...byWork.map(({ work, ...range }) => `${work}: ${formatRange(range)}`),
    ...(dayRateUsd ? [`Per person per day: ${formatRange(dayRateUsd)}`] : []),
  ])
  const [reply] = confirmedLines(facts.replyTime, ({ workingDays }) => [
    `We reply within ${workingDays} ${workingDays === 1 ? 'business day' : 'business days'}.`,
  ])
  return { fee: [feePolicy, ...fees].join('. '), fees, reply }
}
