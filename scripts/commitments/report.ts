import Table from 'cli-table3'
import type { Commitment } from '#build/content/commitments.ts'
import type { Firm } from '#contract/content/firm.ts'

/** Widths of place, wording and state, so that a row fits on a wide terminal. */
const columns = { colWidths: [62, 84, 13], wordWrap: true, style: { head: [], border: [] } }

const stateOf = ({ confirmed }: { confirmed: boolean }): string => (confirmed ? 'confirmed' : 'unconfirmed')

/** Commitments by id with the texts that make them, then the facts about the firm with the pages that would change. */
export function reportOn(firm: Firm, commitments: readonly Commitment[]): string {
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
