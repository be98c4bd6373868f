/** Keeps the last two results of each part, so that a change can be seen. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { figureSchema } from './figure.ts'

const resultSchema = v.strictObject({
  day: v.string(),
  /** Where there is a repository; `+` behind it says that files were changed. */
  commit: v.optional(v.string()),
  load: v.strictObject({ before: v.number(), after: v.number() }),
  runs: v.number(),
  seconds: v.number(),
  figures: v.array(figureSchema),
})
const keptSchema = v.strictObject({ last: resultSchema, previous: v.optional(resultSchema) })

export type Result = v.InferOutput<typeof resultSchema>
export type Kept = v.InferOutput<typeof keptSchema>

const fileOf = (folder: string, part: string): string => join(folder, `${part}.json`)

/** What is kept of a part; nothing before its first run, nor of results in a form that is no longer known. */
export function readKept(folder: string, part: string): Kept | undefined {
  const file = fileOf(folder, part)
  if (!existsSync(file)) return undefined
  const kept = v.safeParse(keptSchema, JSON.parse(readFileSync(file, 'utf8')))
  return kept.success ? kept.output : undefined
}

/** Keeps a result; the one before it becomes the previous one. */
export function keep(folder: string, part: string, last: Result): void {
  const previous = readKept(folder, part)?.last
  mkdirSync(folder, { recursive: true })
  const kept: Kept = previous ? { last, previous } : { last }
  writeFileSync(fileOf(folder, part), `${JSON.stringify(kept, null, 1)}\n`)
}
