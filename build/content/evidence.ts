import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Claim,
  type Evidence,
  type EvidenceRow,
  evidenceSchema,
  type Measurement,
} from '#contract/content/evidence.ts'
import type { Problem } from './problems.ts'
import { loadYaml } from './settings.ts'

export const evidenceFile = 'content/evidence.yml'

const claims: Record<Claim, string> = {
  'first-paint': 'Time until a page first appears, on Lighthouse’s simulated phone',
  'blocking-time': 'Longest time that scripts block a page, on the same phone',
  'lead-durability': 'Acknowledged leads that were lost, duplicated, or not delivered',
  mutants: 'Deliberate changes to a statechart that its laws catch',
  consent: 'Browser tests of what happens before and after consent',
  accessibility: 'Accessibility tests of every kind of page, with axe in a browser',
  'reproducible-builds': 'Files that differ between two builds of the same input',
  tests: 'All tests',
}

const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US')

function figureOf({ claim, figures }: Measurement): string {
  switch (claim) {
    case 'first-paint':
    case 'blocking-time':
      return `${formatCount(figures.longest)} ms on the slowest of ${formatCount(figures.pages)} pages`
    case 'lead-durability':
      return `${formatCount(figures.broken)} of ${formatCount(figures.acknowledged)}, under ${formatCount(figures.faults)} faults, ${formatCount(figures.kills)} of them sudden kills`
    case 'mutants':
      return `${((100 * figures.killed) / figures.mutants).toFixed(1)}% of ${formatCount(figures.mutants)}`
    case 'reproducible-builds':
      return `${formatCount(figures.different)} of ${formatCount(figures.files)}`
    default:
      return `${formatCount(figures.passed)} passed, ${formatCount(figures.failed)} failed`
  }
}

/** Returns undefined before the first release check, or if the file is invalid. */
export const readEvidence = (root: string, problems: Problem[]): Evidence | undefined =>
  existsSync(join(root, evidenceFile)) ? loadYaml(root, evidenceFile, evidenceSchema, problems) : undefined

/** Returns the rows of the table on `/documentation`. */
export function evidenceRows(evidence: Evidence): EvidenceRow[] {
  const order = Object.keys(claims)
  return [...evidence]
    .sort((one, other) => order.indexOf(one.claim) - order.indexOf(other.claim))
    .map(measurement => {
      const { claim, version, day, command } = measurement
      return { claim: claims[claim], figure: figureOf(measurement), version, day, command }
    })
}
