/** Reads the files of `content/` that become pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { ArticleFrontmatter, JobFrontmatter, PageFrontmatter } from '#contract/content/schema.ts'
import type { Collection } from '#contract/page-data.ts'
import { type BodyFacts, parseBody } from './body.ts'
import type { Problem } from './problems.ts'
import { parseYaml } from './yaml.ts'

interface Entry<Type extends string, Frontmatter> {
  type: Type
  /** Path from the project's root. Empty for a generated page. */
  file: string
  path: string
  frontmatter: Frontmatter
  body: BodyFacts
}

export interface PageEntry extends Entry<'page', PageFrontmatter> {
  /** The canonical path, if `path` is an alias. */
  aliasOf?: string
  /** Only for the generated pages of `listPages`. */
  listing?: Listing
}

/** One page of a collection's or a tag's list. */
export interface Listing {
  collection: Collection
  tag?: string | undefined
  /** 1-based page number. */
  number: number
}

export type ArticleCollection = Exclude<Collection, 'careers'>
export type ArticleEntry = Entry<ArticleCollection, ArticleFrontmatter>
export type JobEntry = Entry<'careers', JobFrontmatter>
export type ContentEntry = PageEntry | ArticleEntry | JobEntry

export const articleCollections: readonly ArticleCollection[] = ['insights', 'case-studies', 'learning']

/** Returns sorted paths, relative to the project's root. Returns none if the folder is missing. */
export function listFiles(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith(ending))
    .sort()
}

export function readEntry<Type extends ContentEntry['type'], Frontmatter>(
  root: string,
  file: string,
  type: Type,
  schema: v.GenericSchema<unknown, Frontmatter>,
  problems: Problem[],
): Entry<Type, Frontmatter> | undefined {
  const text = readFileSync(join(root, file), 'utf8')
  const head = /^---\r?\n([\s\S]*?)\r?\n---\r?(?:\n|$)/.exec(text)
  if (!head) {
    problems.push({ file, line: 1, reason: 'must start with frontmatter between two `---` lines' })
    return undefined
  }
  const frontmatter = parseYaml(schema, { file, text: head[1] ?? '', lineOffset: 1 }, problems)
  const body = parseBody(file, text, problems)
  return frontmatter === undefined ? undefined : { type, file, path: pathOf(file), frontmatter, body }
}

/** Returns `/a/b` for `content/pages/a/b.mdx`, `/a` for `content/pages/a/index.mdx`, and `/insights/x` for `content/insights/x.mdx`. */
export function pathOf(file: string): string {
  const path = file.replace(/^content\/(?:pages\/)?/, '/').replace(/(?:\/index)?\.mdx$/, '')
  return path || '/'
}
