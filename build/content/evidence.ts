/** Formats what the last release check measured. */
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
  'first-paint': 'How soon a page is painted, by Lighthouse’s phone',
  'blocking-time': 'How long scripts block a page there',
  'leads-kept': 'Leads that were acknowledged and are lost, double or undelivered',
  mutants: 'Small damages to a statechart that its laws notice',
  consent: 'Browser tests of what happens before and after consent',
  accessibility: 'Browser tests of every kind of page with axe',
  'equal-builds': 'Files in which two builds of the same input differ',
  tests: 'All tests',
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)}%`
const outcome = ({ passed, failed }: { passed: number; failed: number }): string =>
  `${whole(passed)} passed, ${whole(failed)} failed`

function figureOf({ claim, figures }: Measurement): string {
  switch (claim) {
    case 'first-paint':
    case 'blocking-time':
      return `${whole(figures.longest)} ms on the slowest of ${whole(figures.pages)} pages`
    case 'leads-kept':
      return `${whole(figures.broken)} of ${whole(figures.acknowledged)}, under ${whole(figures.faults)} faults, ${whole(figures.kills)} of them kills without warning`
    case 'mutants':
      return `${share(figures.noticed, figures.damages)} of ${whole(figures.damages)}`
    case 'equal-builds':
      return `${whole(figures.different)} of ${whole(figures.files)}`
    default:
      return outcome(figures)
  }
}

/** Undefined before the first release check. */
export function readEvidence(root: string, problems: Problem[]): Evidence | undefined {
  return existsSync(join(root, evidenceFile))
    ? loadYaml(root, evidenceFile, evidenceSchema, problems)
    : undefined
}

/** Rows of the table on `/documentation`. */
export function evidenceRows(evidence: Evidence): EvidenceRow[] {
  const order = Object.keys(claims)
  return [...evidence]
    .sort((one, other) => order.indexOf(one.claim) - order.indexOf(other.claim))
    .map(({ version, day, command, ...measured }) => ({
      claim: claims[measured.claim],
      figure: figureOf({ ...measured, command }),
      version,
      day,
      command,
    }))
}
