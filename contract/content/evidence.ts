/** What runs of this project have measured of what it claims: `content/evidence.yml`, which `npm run evidence` writes. */
import * as v from 'valibot'
import { isoDate, text } from './fields.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const milliseconds = v.pipe(v.number(), v.minValue(0))
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/, 'is written by npm run evidence'))

const measured = <Claim extends string, Figures extends v.ObjectEntries>(claim: Claim, figures: Figures) =>
  v.strictObject({
    claim: v.literal(claim),
    figures: v.strictObject(figures),
    day: isoDate,
    command: text(120, 'what was run'),
    commit: hash,
  })

/** One run, with what it measured. */
export const runSchema = v.variant('claim', [
  measured('first-paint', { longest: milliseconds, pages: count }),
  measured('blocking-time', { longest: milliseconds, pages: count }),
  measured('leads-kept', { acknowledged: count, broken: count, faults: count, kills: count }),
  measured('mutants', { damages: count, noticed: count }),
  measured('consent', { passed: count, failed: count }),
  measured('accessibility', { passed: count, failed: count }),
  measured('equal-builds', { files: count, different: count }),
  measured('tests', { passed: count, failed: count }),
])

export const evidenceSchema = v.strictObject({
  /** A hash of the program when the runs were collected. */
  program: hash,
  runs: v.array(
    v.strictObject({
      run: runSchema,
      /** How many commits the newest of the runs is ahead of this one; nothing when they are not of one line. */
      behind: v.nullable(count),
    }),
  ),
})

export type Run = v.InferOutput<typeof runSchema>
export type Claim = Run['claim']
export type FiguresOf<C extends Claim> = Extract<Run, { claim: C }>['figures']
export type Evidence = v.InferOutput<typeof evidenceSchema>

/** A run in words, as a page shows it. */
export interface EvidenceRow {
  claim: string
  figure: string
  day: string
  command: string
  /** Begin of the commit's hash. */
  commit: string
  /** Why a reader should trust the figure less than it reads. */
  remarks: string[]
}
