/** Creates valid drafts with placeholders that tell editors what to write. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { tagSlug } from '#build/content/listings.ts'
import { addDays, buildDay } from '#build/content/today.ts'
import { isEngagementKind } from '#contract/content/page-engagement.ts'
import type { SiteConfig } from '#contract/content/schema.ts'

export const draftKinds = ['insight', 'case-study', 'learning', 'job', 'page'] as const
type DraftKind = (typeof draftKinds)[number]

interface DraftRequest {
  kind: DraftKind
  title: string
  today: string
  author: string
  /** Only for drafts of kind `page`. The default is a path below /services. */
  path?: string | undefined
}

interface Draft {
  file: string
  path: string
  text: string
}

const folders = {
  insight: 'insights',
  'case-study': 'case-studies',
  learning: 'learning',
  job: 'careers',
} as const

/** Page kinds by the first segment of the path. */
const pageKinds: Record<string, string> = {
  compare: 'compare',
  solutions: 'industry',
  'case-studies': 'case-study-page',
}

function makeDraft(request: DraftRequest): Draft {
  const slug = tagSlug(request.title)
  if (request.kind === 'page') {
    const path = request.path ?? `/services/${slug}`
    const kind = pageKinds[path.split('/')[1] ?? ''] ?? 'service'
    const fields = [
      `kind: ${kind}`,
      ...(isEngagementKind(kind) ? [engagementFields] : []),
      ...(kind === 'compare' ? [choiceFields] : []),
    ]
    return { path, file: `content/pages${path}.mdx`, text: draftText(request, fields, 'page') }
  }
  const path = `/${folders[request.kind]}/${slug}`
  const isJob = request.kind === 'job'
  const fields = isJob ? jobFields(request) : articleFields(request)
  return { path, file: `content${path}.mdx`, text: draftText(request, fields, isJob ? 'job' : 'article') }
}

function draftText({ title }: DraftRequest, fields: string[], template: 'article' | 'job' | 'page') {
  // The title is in the description, because descriptions must be unique.
  const description = `Write here what a reader finds on the page, in 70 to 160 plain characters. Draft: ${title}`
  const frontmatter = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...fields,
    'draft: true',
  ]
  const body = readFileSync(new URL(`./${template}.mdx`, import.meta.url), 'utf8')
  return `---\n${frontmatter.join('\n')}\n---\n\n${body}`
}

const choiceFields = `choice:
  firm: The other firm
  decides: What decides the choice, at most 120 characters.
  theyFit: When the other firm is the better choice, at most 120 characters.
  weFit: When we are the better choice, at most 120 characters.`

const engagementFields = `engagement:
  for: Whom it is for, one phrase of at most 90 characters
  problem: The symptom in the reader's words, one sentence of at most 120 characters.
  weeks: [4, 6]
  people: 2
  yourHours: 6
  youKeep: What stays with the client, named artifacts, at most 120 characters`

const articleFields = ({ today, author }: DraftRequest): string[] => [
  `date: ${today}`,
  `author: ${author}`,
  'tags: [Data Engineering]',
  'excerpt: One sentence for lists, at most 160 characters.',
]

const jobFields = ({ today }: DraftRequest): string[] => [
  `date: ${today}`,
  `validThrough: ${addDays(today, 90)}`,
  'employmentType: FULL_TIME',
  'place: { locality: Sandy Springs, region: GA, country: US, remote: false }',
  'salary: { currency: USD, min: 100000, max: 120000, unit: YEAR }',
  'team: Data',
]

const usage = `Usage: npm run new -- <${draftKinds.join('|')}> "Title" [--at /path/of/the/page]`

/** Writes a draft. Throws an Error for invalid arguments or an existing file; the message says how to fix it. */
export function writeDraft(root: string, args: readonly string[]): Draft {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { at: { type: 'string' } },
    allowPositionals: true,
  })
  const [kind, title, ...extra] = positionals
  const isKind = (name: string | undefined): name is DraftKind => draftKinds.some(each => each === name)
  if (!isKind(kind)) throw new Error(`"${kind ?? ''}" is not a kind of draft.\n${usage}`)
  if (!title?.trim() || extra.length > 0) throw new Error(`Write the title in quotation marks.\n${usage}`)
  if (title.length > 70) throw new Error(`The title has ${title.length} characters; keep it to 70.`)
  if (values.at !== undefined && !/^(?:\/[a-z0-9-]+)+$/.test(values.at))
    throw new Error(
      `"${values.at}" is not a path: write it like /services/llm-evaluation, without a trailing slash.`,
    )
  const { author } = parse(readFileSync(join(root, 'content/site.yml'), 'utf8')) as SiteConfig
  const draft = makeDraft({ kind, title: title.trim(), today: buildDay(), author, path: values.at })
  const file = join(root, draft.file)
  if (existsSync(file))
    throw new Error(`${draft.file} already exists: choose another title, or edit that file.`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, draft.text)
  return draft
}
