/** What runs have measured, in words. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Evidence, type EvidenceRow, evidenceSchema, type Run } from '#contract/content/evidence.ts'
import type { Problem } from './problems.ts'
import { loadYaml } from './settings.ts'
import { daysAfter } from './today.ts'

export const evidenceFile = 'content/evidence.yml'

/** A figure older than this says so, in days. */
export const freshDays = 90

/** Last day on which a figure does not say that it is old. */
const lastFreshDay = ({ day }: Run): string => daysAfter(day, freshDays)

const claims: Record<Run['claim'], string> = {
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

function figureOf({ claim, figures }: Run): string {
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

/** @returns nothing when no run was ever collected */
export function readEvidence(root: string, problems: Problem[]): Evidence | undefined {
  return existsSync(join(root, evidenceFile))
    ? loadYaml(root, evidenceFile, evidenceSchema, problems)
    : undefined
}

/**
 * The runs as a page shows them, in the order of the claims.
 * @param today day of the build
 * @param program hash of the program as it is now
 */
export function evidenceRows(evidence: Evidence | undefined, today: string, program: string): EvidenceRow[] {
  const order = Object.keys(claims)
  const runs = [...(evidence?.runs ?? [])].sort(
    (one, other) => order.indexOf(one.run.claim) - order.indexOf(other.run.claim),
  )
  return runs.map(({ run, behind }) => ({
    claim: claims[run.claim],
    figure: figureOf(run),
    day: run.day,
    command: run.command,
    commit: run.commit.slice(0, 9),
    remarks: [
      ...(today > lastFreshDay(run) ? [`older than ${freshDays} days`] : []),
      ...(behind === null ? ['of another line of work'] : []),
      ...(behind ? [`${behind} ${behind === 1 ? 'commit' : 'commits'} before the newest run`] : []),
      ...(evidence?.program === program ? [] : ['the program has changed since']),
    ],
  }))
}

/** Day after which the rows read otherwise: that on which the next figure becomes old. */
export const evidenceValidThrough = (evidence: Evidence | undefined, today: string): string | undefined =>
  (evidence?.runs ?? [])
    .map(({ run }) => lastFreshDay(run))
    .filter(day => day >= today)
    .sort()[0]
