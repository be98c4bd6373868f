import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { EvidenceRow } from '#contract/content/evidence.ts'
import { isoDateSchema, textSchema } from '#contract/content/fields.ts'
import type { Problem } from './problems.ts'
import { loadYaml } from './settings.ts'

/** Measurements that `npm run release-check` writes. */
export const evidenceFile = 'content/evidence.yml'

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const millisecondsSchema = v.pipe(v.number(), v.minValue(0))
const versionSchema = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+\+[0-9a-f]{9}$/, 'is written by npm run release-check'),
)

const claimSchema = <Claim extends string, Figures extends v.ObjectEntries>(claim: Claim, figures: Figures) =>
  v.object({
    claim: v.literal(claim),
    figures: v.strictObject(figures),
    command: textSchema(120, 'what was run'),
  })

export const measurementSchema = v.variant('claim', [
  claimSchema('first-paint', { longest: millisecondsSchema, pages: countSchema }),
  claimSchema('blocking-time', { longest: millisecondsSchema, pages: countSchema }),
  claimSchema('lead-durability', {
    acknowledged: countSchema,
    broken: countSchema,
    faults: countSchema,
    kills: countSchema,
  }),
  claimSchema('mutants', { mutants: countSchema, killed: countSchema }),
  claimSchema('consent', { passed: countSchema, failed: countSchema }),
  claimSchema('accessibility', { passed: countSchema, failed: countSchema }),
  claimSchema('reproducible-builds', { files: countSchema, different: countSchema }),
  claimSchema('tests', { passed: countSchema, failed: countSchema }),
])

const evidenceSchema = v.array(
  v.intersect([
    measurementSchema,
    v.object({
      /** Version and abbreviated commit, such as `1.2.0+0a1b2c3d4`. */
      version: versionSchema,
      day: isoDateSchema,
    }),
  ]),
)

export type Measurement = v.InferOutput<typeof measurementSchema>
export type Claim = Measurement['claim']
export type FiguresOf<C extends Claim> = Extract<Measurement, { claim: C }>['figures']
export type Evidence = v.InferOutput<typeof evidenceSchema>

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

export function evidenceRows(evidence: Evidence): EvidenceRow[] {
  const order = Object.keys(claims)
  return [...evidence]
    .sort((a, b) => order.indexOf(a.claim) - order.indexOf(b.claim))
    .map(measurement => {
      const { claim, version, day, command } = measurement
      return { claim: claims[claim], figure: figureOf(measurement), version, day, command }
    })
}
