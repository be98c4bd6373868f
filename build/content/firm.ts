/** What only the owner knows: how much of it waits to be confirmed. */
import { type Firm, firmSchema } from '#contract/content/firm.ts'
import type { Problem } from './problems.ts'
import { loadYaml } from './settings.ts'

/** Numbers of facts and commitments that the owner has not confirmed. */
export function unconfirmedIn({ facts, commitments }: Firm): { facts: number; commitments: number } {
  const waiting = (entries: Record<string, { confirmed: boolean }>) =>
    Object.values(entries).filter(entry => !entry.confirmed).length
  return { facts: waiting(facts), commitments: waiting(commitments) }
}

/** Hosts that are nobody's: for examples, tests and this machine alone (RFC 2606, RFC 6761). */
const nobodys = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid|localhost)$|^(?:127\.|\[::1\])/

/** Whether a build is for an address that visitors could have. */
export const isPublicAddress = (siteUrl: string | undefined): siteUrl is string =>
  siteUrl !== undefined && URL.canParse(siteUrl) && !nobodys.test(new URL(siteUrl).hostname)

/** What the owner has still to confirm before a site goes live, as a sentence; nothing for an address that is nobody's. */
export function waitingForOwner(root: string, siteUrl: string | undefined): string | undefined {
  if (!isPublicAddress(siteUrl)) return undefined
  const problems: Problem[] = []
  const firm = loadYaml(root, 'content/firm.yml', firmSchema, problems)
  // What is wrong with the file stops the build itself.
  if (!firm) return undefined
  const { facts, commitments } = unconfirmedIn(firm)
  if (facts + commitments === 0) return undefined
  return `The owner has not confirmed ${commitments} commitments and ${facts} facts about the firm: npx tsx scripts/commitments.ts`
}
