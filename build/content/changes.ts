/**
 * Dates of last change. Articles and job openings have the date in their frontmatter. For pages, `content/changes.yml` holds the date and
 * the file's hash, because a build might not have the Git history. If a page doesn't match its hash, its date is unknown.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isoDateSchema } from '#contract/content/fields.ts'
import type { Correction } from '#contract/page-data.ts'
import type { ArticleEntry, ContentEntry, JobEntry } from './entries.ts'
import { entriesOf } from './listings.ts'
import type { Site } from './model.ts'
import type { Problem } from './problems.ts'
import { loadYaml } from './settings.ts'

export const changesFile = 'content/changes.yml'

const changesSchema = v.record(
  v.string(),
  v.strictObject({
    day: isoDateSchema,
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'is written by npx tsx scripts/dates.ts')),
    corrections: v.optional(
      v.array(v.strictObject({ day: isoDateSchema, text: v.pipe(v.string(), v.minLength(1)) })),
    ),
  }),
)
export type RecordedChanges = v.InferOutput<typeof changesSchema>

export const readChanges = (root: string, problems: Problem[]): RecordedChanges =>
  (existsSync(join(root, changesFile)) && loadYaml(root, changesFile, changesSchema, problems)) || {}

export const hashOfFile = (root: string, file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')
    .slice(0, 16)

export const changeDates = (root: string, changes: RecordedChanges): Map<string, string> =>
  new Map(
    Object.entries(changes)
      .filter(([file, { hash }]) => existsSync(join(root, file)) && hashOfFile(root, file) === hash)
      .map(([file, { day }]) => [file, day]),
  )

export const correctionsOf = (changes: RecordedChanges): Map<string, Correction[]> =>
  new Map(
    Object.entries(changes).flatMap(([file, { corrections = [] }]) =>
      corrections.length > 0 ? [[file, corrections.toSorted((a, b) => b.day.localeCompare(a.day))]] : [],
    ),
  )

export const frontmatterDate = ({ frontmatter }: ArticleEntry | JobEntry): string =>
  ('updated' in frontmatter ? frontmatter.updated : undefined) ?? frontmatter.date

/** Returns the date of an entry's last change, if it's known. A list changes whenever one of its items does. */
export function lastChange(
  site: Pick<Site, 'entries' | 'changeDates'>,
  entry: ContentEntry,
): string | undefined {
  if (entry.type !== 'page') return frontmatterDate(entry)
  const recorded = site.changeDates.get(entry.file)
  const collection = /^(insights|case-studies|learning|careers)-index$/.exec(entry.frontmatter.kind)?.[1]
  const listedCollection = entry.frontmatter.kind === 'home' ? 'insights' : collection
  if (!recorded || !listedCollection) return recorded
  const items = entriesOf(site.entries.values(), listedCollection as Parameters<typeof entriesOf>[1])
  return [recorded, ...items.flatMap(other => lastChange(site, other) ?? [])].sort().at(-1)
}
