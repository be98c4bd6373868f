import { articleSchema, jobSchema, pageSchema, type Source, sourcesSchema } from '#contract/content/schema.ts'
import type { Download } from '#contract/page-data.ts'
import { changeDates, correctionsOf, readChanges } from './changes.ts'
import { checkSite } from './check.ts'
import { articleCollections, type ContentEntry, listFiles, pathOf, readEntry } from './entries.ts'
import { evidenceRows, readEvidence } from './evidence.ts'
import { listPages } from './listings.ts'
import type { Site } from './model.ts'
import { ContentError, type Problem } from './problems.ts'
import { downloadOf, readReports } from './reports.ts'
import { loadYaml, readSettings } from './settings.ts'
import { buildDay } from './today.ts'

interface ReadOptions {
  /** Holds `content/` and `public/`. */
  root: string
  /** True only in development. */
  includesDrafts?: boolean
  /** Day that decides which job openings are open, such as `2025-09-11`. */
  today?: string
  /** True if missing reports are about to be printed, so links to them aren't problems. */
  isPrinting?: boolean
  siteUrl?: string | undefined
}

/** Reads and checks all of `content/`. Throws a ContentError. */
export function readSite({
  root,
  includesDrafts = false,
  isPrinting = false,
  today = buildDay(),
  siteUrl,
}: ReadOptions): Site {
  const problems: Problem[] = []
  const settings = readSettings(root, siteUrl, problems)
  const sources = new Map<string, Source>()
  for (const file of listFiles(root, 'content/sources', '.yml')) {
    for (const source of loadYaml(root, file, sourcesSchema, problems) ?? []) {
      if (sources.has(source.id)) problems.push({ file, reason: `source "${source.id}" is defined twice` })
      sources.set(source.id, source)
    }
  }
  const entries = new Map<string, ContentEntry>()
  const invalidPaths = new Set<string>()
  const add = (file: string, entry: ContentEntry | undefined) => {
    if (!entry) invalidPaths.add(pathOf(file))
    if (!entry || (entry.frontmatter.draft && !includesDrafts)) return
    const existingEntry = entries.get(entry.path)
    const reason = `has the same path as ${existingEntry?.file}: ${entry.path}`
    if (existingEntry) problems.push({ file: entry.file, reason })
    entries.set(entry.path, entry)
  }
  for (const file of listFiles(root, 'content/pages', '.mdx')) {
    const page = readEntry(root, file, 'page', pageSchema, problems)
    add(file, page)
    for (const path of page?.frontmatter.also ?? [])
      if (page) add(file, { ...page, path, aliasOf: page.path })
  }
  for (const collection of articleCollections)
    for (const file of listFiles(root, `content/${collection}`, '.mdx'))
      add(file, readEntry(root, file, collection, articleSchema, problems))
  const closedJobPaths = new Set<string>()
  const lastDays: string[] = []
  for (const file of listFiles(root, 'content/careers', '.mdx')) {
    const job = readEntry(root, file, 'careers', jobSchema, problems)
    if (job && !job.frontmatter.draft && job.frontmatter.validThrough < today) closedJobPaths.add(job.path)
    else add(file, job)
    if (job && job.frontmatter.validThrough >= today) lastDays.push(job.frontmatter.validThrough)
  }
  for (const page of listPages([...entries.values()])) add(page.file, page)
  const reports = readReports(root, entries, problems)
  const evidence = readEvidence(root, problems)
  const changes = readChanges(root, problems)
  if (!settings) throw new ContentError(problems)
  const site: Site = {
    ...settings,
    entries,
    sources,
    reports,
    downloads: downloadsOf(root, entries.values()),
    closedJobPaths,
    today,
    changeDates: changeDates(root, changes),
    corrections: correctionsOf(changes),
    evidence: evidence ? evidenceRows(evidence) : [],
    validThrough: lastDays.sort()[0],
  }
  problems.push(...checkSite(site, root, { invalidPaths, isPrinting }))
  if (problems.length > 0) throw new ContentError(problems)
  return site
}

function downloadsOf(root: string, entries: Iterable<ContentEntry>): Map<string, Download> {
  const downloads = [...entries].flatMap(({ frontmatter }) => {
    const href = 'downloadUrl' in frontmatter && frontmatter.downloadUrl
    return (href && downloadOf(root, href)) || []
  })
  return new Map(downloads.map(download => [download.href, download]))
}
