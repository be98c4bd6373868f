import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { buildDay } from '#build/content/today.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import { type Draft, type DraftKind, draftKinds, makeDraft } from './drafts.ts'

const usage = `Usage: npm run new -- <${draftKinds.join('|')}> "Title" [--at /address/of/a/page]`

/**
 * Writes the file of a draft.
 * @throws Error that says what to do instead
 */
export function writeDraft(root: string, args: readonly string[]): Draft {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { at: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind, title, ...extra] = positionals
  const isKind = (name: string | undefined): name is DraftKind => draftKinds.some(known => known === name)
  if (!isKind(kind)) throw new Error(`"${kind ?? ''}" is no kind of draft.\n${usage}`)
  if (!title?.trim() || extra.length > 0) throw new Error(`Write the title in quotation marks.\n${usage}`)
  if (title.length > 70) throw new Error(`The title has ${title.length} characters; keep it to 70.`)
  if (values.at !== undefined && !/^(?:\/[a-z0-9-]+)+$/.test(values.at))
    throw new Error(
      `"${values.at}" is no address: write it like /services/llm-evaluation, without a slash at the end.`,
    )
  const { author } = parse(readFileSync(join(root, 'content/site.yml'), 'utf8')) as SiteConfig
  const draft = makeDraft({ kind, title: title.trim(), today: buildDay(), author, address: values.at })
  const file = join(root, draft.file)
  if (existsSync(file))
    throw new Error(`${draft.file} is there already: choose another title, or edit that file.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, draft.text)
  return draft
}
