/** Schema of `content/evidence.yml`: measurements that `npm run release-check` writes. */
import * as v from 'valibot'
import { isoDateSchema, textSchema } from './fields.ts'

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

export const evidenceSchema = v.array(
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

export interface EvidenceRow {
  claim: string
  figure: string
  version: string
  day: string
  command: string
}
