/** Lists the firm's commitments and facts, the pages that state them, and whether the owner has confirmed them. */
import { commitmentsOf } from '#build/content/commitments.ts'
import { countUnconfirmed } from '#build/content/firm.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'

const stateOf = ({ confirmed }: { confirmed: boolean }) => (confirmed ? 'confirmed' : 'UNCONFIRMED')

const site = readSite({ root: projectRoot })
const commitments = commitmentsOf(site)
console.log('Commitments, and where they appear\n')
for (const [id, entry] of Object.entries(site.firm.commitments)) {
  const occurrences = commitments.filter(commitment => commitment.id === id)
  console.log(`${id}, ${stateOf(entry)}: ${entry.meaning}`)
  for (const { file, line, wording } of occurrences) console.log(`  ${file}:${line ?? 1}: ${wording}`)
  if (occurrences.length === 0) console.log('  No text makes this commitment.')
}
console.log('\nFacts about the firm, and the pages that would change\n')
for (const [name, entry] of Object.entries(site.firm.facts)) {
  const known = entry.value === undefined || entry.value === null ? 'unknown, ' : ''
  console.log(`${name}, ${known}${stateOf(entry)}: ${entry.pages.join(', ')}`)
}
const unconfirmedCounts = countUnconfirmed(site.firm)
console.log(
  `\nUnconfirmed: ${unconfirmedCounts.commitments} commitments and ${unconfirmedCounts.facts} facts about the firm. Confirm them in content/firm.yml.`,
)
