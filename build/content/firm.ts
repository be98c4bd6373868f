import { type Firm, firmSchema } from '#contract/content/firm.ts'
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
