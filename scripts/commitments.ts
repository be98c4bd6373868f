/** Lists the firm's promises and facts with their places, and which the owner has confirmed. */
import { stdout } from 'node:process'
import Table from 'cli-table3'
import { type Commitment, commitmentsOf } from '#build/content/commitments.ts'
import { unconfirmedIn } from '#build/content/firm.ts'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'
import type { Firm } from '#contract/content/firm.ts'

try {
  const site = readSite({ root: projectRoot })
  stdout.write(reportOn(site.firm, commitmentsOf(site)))
  const { facts, commitments } = unconfirmedIn(site.firm)
  stdout.write(
    `\nNot confirmed: ${commitments} commitments, ${facts} facts about the firm. Both are confirmed in content/firm.yml.\n`,
  )
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Widths of place, wording and state, so that a row fits on a wide terminal. */
const columns = { colWidths: [62, 84, 13], wordWrap: true, style: { head: [], border: [] } }

const stateOf = ({ confirmed }: { confirmed: boolean }): string => (confirmed ? 'confirmed' : 'unconfirmed')

/** Commitments by id with the texts that make them, then the facts about the firm with the pages that would change. */
function reportOn(firm: Firm, commitments: readonly Commitment[]): string {
  const promises = new Table({ head: ['Commitment, and where it stands', 'Wording', 'State'], ...columns })
  for (const [id, entry] of Object.entries(firm.commitments)) {
    const places = commitments.filter(commitment => commitment.id === id)
    promises.push([id, `${entry.meaning}${places.length === 0 ? ' No text says so.' : ''}`, stateOf(entry)])
    for (const { file, line, wording } of places) promises.push([`  ${file}:${line ?? 1}`, wording, ''])
  }
  const facts = new Table({ head: ['Fact about the firm', 'Pages that would change', 'State'], ...columns })
  for (const [name, entry] of Object.entries(firm.facts)) {
    const isKnown = entry.value !== undefined && entry.value !== null
    facts.push([isKnown ? name : `${name} (not known)`, entry.pages.join(', '), stateOf(entry)])
  }
  return `${promises.toString()}\n${facts.toString()}\n`
}
