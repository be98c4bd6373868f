/** Creates valid drafts with placeholders that tell editors what to write. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { tagSlug } from '#build/content/listings.ts'
import { addDays, buildDay } from '#build/content/today.ts'
import type { SiteConfig } from '#contract/content/schema.ts'

export const draftKinds = ['insight', 'case-study', 'learning', 'job', 'page'] as const

const draftLocations = {
  insight: { folder: '/insights', template: 'article' },
  'case-study': { folder: '/case-studies', template: 'article' },
  learning: { folder: '/learning', template: 'article' },
  job: { folder: '/careers', template: 'job' },
  page: { folder: '/services', template: 'page' },
}

const engagement = `engagement:
  for: Whom it is for, one phrase of at most 90 characters
  problem: The symptom in the reader's words, one sentence of at most 120 characters.
  weeks: [4, 6]
  people: 2
  yourHours: 6
  youKeep: What stays with the client, named artifacts, at most 120 characters`

const choice = `choice:
  firm: The other firm
  decides: What decides the choice, at most 120 characters.
  theyFit: When the other firm is the better choice, at most 120 characters.
  weFit: When we are the better choice, at most 120 characters.`

/** A page's kind, with the fields that it requires, by the first segment of the path. */
const fieldsByFolder: Record<string, string> = {
  compare: `kind: compare\n${choice}`,
  solutions: `kind: industry\n${engagement}`,
  'case-studies': 'kind: case-study-page',
}

const usage = `Usage: npm run new -- <${draftKinds.join('|')}> "Title" [--at /path/of/the/page]`

/** Writes a draft. Throws an Error for invalid arguments or an existing file; the message says how to fix it. */
export function writeDraft(root: string, args: readonly string[]): { file: string; path: string } {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { at: { type: 'string' } },
    allowPositionals: true,
  })
  const [name, title = '', ...extra] = positionals
  const kind = draftKinds.find(each => each === name)
  if (!kind) throw new Error(`"${name ?? ''}" is not a kind of draft.\n${usage}`)
  if (!title.trim() || extra.length > 0) throw new Error(`Write the title in quotation marks.\n${usage}`)
  if (title.length > 70) throw new Error(`The title has ${title.length} characters; keep it to 70.`)
  if (values.at !== undefined && !/^(?:\/[a-z0-9-]+)+$/.test(values.at))
    throw new Error(
      `"${values.at}" is not a path: write it like /services/llm-evaluation, without a trailing slash.`,
    )
  const { folder, template } = draftLocations[kind]
  const isPage = kind === 'page'
  const path = (isPage && values.at) || `${folder}/${tagSlug(title)}`
  const file = `content${isPage ? '/pages' : ''}${path}.mdx`
  const target = join(root, file)
  if (existsSync(target)) throw new Error(`${file} already exists: choose another title, or edit that file.`)
  const { author } = parse(readFileSync(join(root, 'content/site.yml'), 'utf8')) as SiteConfig
  // The title is in the description, because descriptions must be unique.
  const description = `Write here what a reader finds on the page, in 70 to 160 plain characters. Draft: ${title.trim()}`
  const texts: Record<string, string> = {
    title: JSON.stringify(title.trim()),
    description: JSON.stringify(description),
    author,
    today: buildDay(),
    lastDay: addDays(buildDay(), 90),
    kindFields: fieldsByFolder[path.split('/')[1] ?? ''] ?? `kind: service\n${engagement}`,
  }
  const text = readFileSync(new URL(`./${template}.mdx`, import.meta.url), 'utf8')
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(
    target,
    text.replace(/\$(\w+)/g, (_, key: string) => texts[key] ?? ''),
  )
  return { file, path }
}
