/** Lists the firm's promises and facts with their places, and which the owner has confirmed. */
import { stdout } from 'node:process'
import { commitmentsOf } from '#build/content/commitments.ts'
import { unconfirmedIn } from '#build/content/firm.ts'
import { ContentError } from '#build/content/problems.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot } from '#build/project.ts'
import { reportOn } from './commitments/report.ts'

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
