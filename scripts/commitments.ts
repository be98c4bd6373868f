/** Lists the firm's commitments and facts, the pages that state them, and whether the owner has confirmed them. */
import { stdout } from 'node:process'
import Table from 'cli-table3'
import { type Commitment, commitmentsOf } from '#build/content/commitments.ts'
import { countUnconfirmed } from '#build/content/firm.ts'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'
import type { Firm } from '#contract/content/firm.ts'

try {
  const site = readSite({ root: projectRoot })
  stdout.write(formatTables(site.firm, commitmentsOf(site)))
  const { facts, commitments } = countUnconfirmed(site.firm)
  stdout.write(
    `\nUnconfirmed: ${commitments} commitments and ${facts} facts about the firm. Confirm them in content/firm.yml.\n`,
  )
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

const formatState = ({ confirmed }: { confirmed: boolean }): string =>
  confirmed ? 'confirmed' : 'unconfirmed'

/** Creates a table for a wide terminal. */
function createTable(...head: string[]) {
  return new Table({ head, colWidths: [62, 84, 13], wordWrap: true, style: { head: [], border: [] } })
}

function formatTables(firm: Firm, commitments: readonly Commitment[]): string {
  const commitmentTable = createTable('Commitment, and where it appears', 'Wording', 'State')
  for (const [id, entry] of Object.entries(firm.commitments)) {
    const occurrences = commitments.filter(commitment => commitment.id === id)
    commitmentTable.push([
      id,
      `${entry.meaning}${occurrences.length === 0 ? ' No text makes this commitment.' : ''}`,
      formatState(entry),
    ])
    for (const { file, line, wording } of occurrences)
      commitmentTable.push([`  ${file}:${line ?? 1}`, wording, ''])
  }
  const factTable = createTable('Fact about the firm', 'Pages that would change', 'State')
  for (const [name, entry] of Object.entries(firm.facts)) {
    const isKnown = entry.value !== undefined && entry.value !== null
    factTable.push([isKnown ? name : `${name} (unknown)`, entry.pages.join(', '), formatState(entry)])
  }
  return `${commitmentTable.toString()}\n${factTable.toString()}\n`
}
