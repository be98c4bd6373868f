/** Schema of `content/evidence.yml`: measurements that `npm run release-check` writes. */
import * as v from 'valibot'
import { isoDate, text } from './fields.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const milliseconds = v.pipe(v.number(), v.minValue(0))
const release = v.pipe(
  v.string(),
  v.regex(/^\d+\.\d+\.\d+\+[0-9a-f]{9}$/, 'is written by npm run release-check'),
)

const measurementOf = <Claim extends string, Figures extends v.ObjectEntries>(
  claim: Claim,
  figures: Figures,
) =>
  v.object({
    claim: v.literal(claim),
    figures: v.strictObject(figures),
    command: text(120, 'what was run'),
  })

export const measurementSchema = v.variant('claim', [
  measurementOf('first-paint', { longest: milliseconds, pages: count }),
  measurementOf('blocking-time', { longest: milliseconds, pages: count }),
  measurementOf('leads-kept', { acknowledged: count, broken: count, faults: count, kills: count }),
  measurementOf('mutants', { damages: count, noticed: count }),
  measurementOf('consent', { passed: count, failed: count }),
  measurementOf('accessibility', { passed: count, failed: count }),
  measurementOf('equal-builds', { files: count, different: count }),
  measurementOf('tests', { passed: count, failed: count }),
])

export const evidenceSchema = v.array(
  v.intersect([
    measurementSchema,
    v.object({
      /** Version and abbreviated commit, such as `1.2.0+0a1b2c3d4`. */
      version: release,
      day: isoDate,
    }),
  ]),
)

export type Measurement = v.InferOutput<typeof measurementSchema>
export type Claim = Measurement['claim']
export type FiguresOf<C extends Claim> = Extract<Measurement, { claim: C }>['figures']
export type Evidence = v.InferOutput<typeof evidenceSchema>

export interface EvidenceRow {
  claim: string
  figure: string
  version: string
  day: string
  command: string
}
