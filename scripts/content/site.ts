import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Collection } from '#src/content/model.ts'
import {
  type ArticleFrontmatter,
  articleSchema,
  type Footer,
  footerSchema,
  type Menu,
  menuSchema,
  type Offers,
  offersSchema,
  type PageFrontmatter,
  pageSchema,
  plannedSchema,
  type Redirect,
  redirectsSchema,
  type SiteConfig,
  type Source,
  siteSchema,
  sourcesSchema,
} from '#src/content/schema.ts'
import { type BodyFacts, readBody } from './body.ts'
import { checkSite } from './check.ts'
import { ContentError, type Problem } from './problems.ts'
import { readYaml } from './yaml.ts'

interface Entry<Kind extends string, Frontmatter> {
  type: Kind
  /** Path from the project's root, with forward slashes. */
  file: string
  /** Address on the site. */
  path: string
  frontmatter: Frontmatter
  body: BodyFacts
}
export type PageEntry = Entry<'page', PageFrontmatter>
export type ArticleEntry = Entry<Collection, ArticleFrontmatter>
export type ContentEntry = PageEntry | ArticleEntry

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
}

export interface ReadOptions {
  /** Folder that holds `content/` and `public/`. */
  root: string
  /** Keep drafts: development only. */
  drafts?: boolean
  /** Overrides `url` of `content/site.yml`. */
  siteUrl?: string | undefined
}

export const articleCollections: readonly Collection[] = ['insights', 'case-studies', 'learning']

/**
 * Reads and checks all of `content/`.
 * @throws ContentError naming every fault with its file and line.
 */
export function readSite({ root, drafts = false, siteUrl }: ReadOptions): Site {
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
  for (const file of listFiles(root, 'content/pages', '.mdx'))
    add(file, readEntry(root, file, 'page', pageSchema, problems))
  for (const collection of articleCollections) {
    for (const file of listFiles(root, `content/${collection}`, '.mdx')) {
      add(file, readEntry(root, file, collection, articleSchema, problems))
    }
  }
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
  }
  problems.push(...checkSite(site, root, unread))
  if (problems.length > 0) throw new ContentError(problems)
  return publish(site)
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

function listFiles(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith(ending))
    .sort()
}

function readEntry<K extends ContentEntry['type'], F>(
  root: string,
  file: string,
  type: K,
  schema: v.GenericSchema<unknown, F>,
  problems: Problem[],
): Entry<K, F> | undefined {
  const text = readFileSync(join(root, file), 'utf8')
  const head = /^---\r?\n([\s\S]*?)\r?\n---\r?(?:\n|$)/.exec(text)
  if (!head) {
    problems.push({ file, line: 1, reason: 'starts with frontmatter between two lines of ---' })
    return undefined
  }
  const frontmatter = readYaml(schema, { file, text: head[1] ?? '', lineOffset: 1 }, problems)
  const body = readBody(file, text, problems)
  return frontmatter === undefined ? undefined : { type, file, path: addressOf(file), frontmatter, body }
}

/** `content/pages/a/b.mdx` is `/a/b`, an `index.mdx` is its folder, `content/insights/x.mdx` is `/insights/x`. */
function addressOf(file: string): string {
  const path = file
    .replace(/^content\/(?:pages\/)?/, '/')
    .replace(/\.mdx$/, '')
    .replace(/(?:^|\/)index$/, '')
  return path === '' ? '/' : path
}
