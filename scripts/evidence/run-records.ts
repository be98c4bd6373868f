/** Saves the results of test and benchmark runs for `npm run release-check`, which collects them. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Claim, type FiguresOf, type Measurement, measurementSchema } from '#build/content/evidence.ts'
import { projectRoot } from '#build/project.ts'

const folder = join(projectRoot, '.cache/evidence')

/** @param command the command that repeats the run */
export function recordRun<C extends Claim>(claim: C, figures: FiguresOf<C>, command: string): void {
  const record = v.parse(measurementSchema, { claim, figures, command })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${claim}.json`), `${JSON.stringify(record)}\n`)
}

export const removeRecords = (): void => rmSync(folder, { recursive: true, force: true })

export const readRecords = (): Measurement[] =>
  readdirSync(folder).map(name =>
    v.parse(measurementSchema, JSON.parse(readFileSync(join(folder, name), 'utf8'))),
  )
