import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Download } from '#src/content/model.ts'
import {
  articleSchema,
  type Footer,
  footerSchema,
  jobSchema,
  type Menu,
  menuSchema,
  type Offers,
  offersSchema,
  pageSchema,
  plannedSchema,
  type Redirect,
  redirectsSchema,
  type SiteConfig,
  type Source,
  siteSchema,
  sourcesSchema,
} from '#src/content/schema.ts'
import { checkSite } from './check.ts'
import { addressOf, articleCollections, type ContentEntry, listFiles, readEntry } from './entries.ts'
import { listPages } from './listings.ts'
import { ContentError, type Problem } from './problems.ts'
import { downloadOf, type ReportDefinition, readReports } from './reports.ts'
import { buildDay } from './today.ts'
import { readYaml } from './yaml.ts'

/** Everything that the site says, read and checked. */
export interface Site {
  config: SiteConfig
  menu: Menu
  footer: Footer
  offers: Offers
  /** Redirects whose target is published. */
  redirects: Redirect[]
  planned: Set<string>
  entries: Map<string, ContentEntry>
  sources: Map<string, Source>
  /** Reports that are printed from the site's texts. */
  reports: ReportDefinition[]
  /** Files that pages offer, by address. */
  downloads: Map<string, Download>
  /** Addresses of job openings that were open once. */
  closed: Set<string>
  /** Last day of the opening that closes first; the site is not the same after it. */
  validThrough?: string | undefined
}

export interface ReadOptions {
  /** Folder that holds `content/` and `public/`. */
  root: string
  /** Keep drafts: development only. */
  drafts?: boolean
  /** Day that decides which job openings are open, as `2025-09-11`. */
  today?: string
  /** The reports are about to be printed: what offers them is not at fault. */
  printing?: boolean
  /** Overrides `url` of `content/site.yml`. */
  siteUrl?: string | undefined
}

/**
 * Reads and checks all of `content/`.
 * @throws ContentError naming every fault with its file and line.
 */
export function readSite({
  root,
  drafts = false,
  printing = false,
  today = buildDay(),
  siteUrl,
}: ReadOptions): Site {
  const problems: Problem[] = []
  const load = <T>(file: string, schema: v.GenericSchema<unknown, T>): T | undefined => {
    if (!existsSync(join(root, file))) {
      problems.push({ file, reason: 'is missing' })
      return undefined
    }
    return readYaml(schema, { file, text: readFileSync(join(root, file), 'utf8') }, problems)
  }
  const config = load('content/site.yml', siteSchema)
  const menu = load('content/menu.yml', menuSchema)
  const footer = load('content/footer.yml', footerSchema)
  const offers = load('content/offers.yml', offersSchema)
  const redirects = load('content/redirects.yml', redirectsSchema)
  const planned = load('content/planned.yml', plannedSchema)
  const sources = new Map<string, Source>()
  for (const file of listFiles(root, 'content/sources', '.yml')) {
    for (const source of load(file, sourcesSchema) ?? []) {
      if (sources.has(source.id)) problems.push({ file, reason: `source "${source.id}" is defined twice` })
      sources.set(source.id, source)
    }
  }
  const entries = new Map<string, ContentEntry>()
  const unread = new Set<string>()
  const add = (file: string, entry: ContentEntry | undefined) => {
    if (!entry) unread.add(addressOf(file))
    if (!entry || (entry.frontmatter.draft && !drafts)) return
    const other = entries.get(entry.path)
    if (other)
      problems.push({ file: entry.file, reason: `has the same address as ${other.file}: ${entry.path}` })
    entries.set(entry.path, entry)
  }
  for (const file of listFiles(root, 'content/pages', '.mdx')) {
    const page = readEntry(root, file, 'page', pageSchema, problems)
    add(file, page)
    for (const path of page?.frontmatter.also ?? [])
      if (page) add(file, { ...page, path, aliasOf: page.path })
  }
  for (const collection of articleCollections) {
    for (const file of listFiles(root, `content/${collection}`, '.mdx')) {
      add(file, readEntry(root, file, collection, articleSchema, problems))
    }
  }
  const closed = new Set<string>()
  const lastDays: string[] = []
  for (const file of listFiles(root, 'content/careers', '.mdx')) {
    const job = readEntry(root, file, 'careers', jobSchema, problems)
    if (job && !job.frontmatter.draft && job.frontmatter.validThrough < today) closed.add(job.path)
    else add(file, job)
    if (job && job.frontmatter.validThrough >= today) lastDays.push(job.frontmatter.validThrough)
  }
  for (const page of listPages([...entries.values()])) add(page.file, page)
  const reports = readReports(root, entries, problems)
  if (!config || !menu || !footer || !offers || !redirects || !planned) throw new ContentError(problems)
  const url = v.safeParse(siteSchema.entries.url, siteUrl ?? config.url)
  if (!url.success) problems.push({ file: 'SITE_URL', reason: url.issues[0].message })
  const site: Site = {
    config: { ...config, url: siteUrl ?? config.url },
    menu,
    footer,
    offers,
    redirects,
    planned: new Set(planned),
    entries,
    sources,
    reports,
    downloads: downloadsOf(root, entries.values()),
    closed,
    validThrough: lastDays.sort()[0],
  }
  problems.push(...checkSite(site, root, { unread, printing }))
  if (problems.length > 0) throw new ContentError(problems)
  return publish(site)
}

/** What pages offer, as far as it is there. */
function downloadsOf(root: string, entries: Iterable<ContentEntry>): Map<string, Download> {
  const hrefs = [...entries].flatMap(({ frontmatter }) =>
    'downloadUrl' in frontmatter && frontmatter.downloadUrl ? [frontmatter.downloadUrl] : [],
  )
  return new Map(
    hrefs.flatMap(href => {
      const download = downloadOf(root, href)
      return download ? [[href, download] as const] : []
    }),
  )
}

/** Leaves planned addresses out of everything that a visitor could follow. */
function publish(site: Site): Site {
  const isPublished = (path: string) => !site.planned.has(path)
  return {
    ...site,
    menu: site.menu
      .map(section => ({
        ...section,
        groups: section.groups
          .map(group => ({ ...group, items: group.items.filter(item => isPublished(item.path)) }))
          .filter(group => group.items.length > 0),
      }))
      .filter(section => section.groups.length > 0),
    footer: site.footer
      .map(column => ({ ...column, items: column.items.filter(item => isPublished(item.path)) }))
      .filter(column => column.items.length > 0),
    redirects: site.redirects.filter(redirect => isPublished(redirect.to)),
  }
}
