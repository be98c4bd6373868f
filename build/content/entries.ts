/** The files of `content/` that become pages: which there are, where each stands, and what is in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { ArticleFrontmatter, JobFrontmatter, PageFrontmatter } from '#contract/content/schema.ts'
import type { Collection } from '#contract/page-data.ts'
import { type BodyFacts, readBody } from './body.ts'
import type { Problem } from './problems.ts'
import { readYaml } from './yaml.ts'

interface Entry<Type extends string, Frontmatter> {
  type: Type
  /** Path from the project's root, with forward slashes; empty for a page that is made from others. */
  file: string
  /** Address on the site. */
  path: string
  frontmatter: Frontmatter
  body: BodyFacts
}

export interface PageEntry extends Entry<'page', PageFrontmatter> {
  /** The first address of a page that is shown here at its second one. */
  aliasOf?: string
  /** Which part of a collection the page lists. */
  listing?: Listing
}

/** A part of a collection: all of it or one tag, page by page. */
export interface Listing {
  collection: Collection
  tag?: string | undefined
  /** Number of the page, from 1. */
  number: number
}

export type ArticleCollection = Exclude<Collection, 'careers'>
export type ArticleEntry = Entry<ArticleCollection, ArticleFrontmatter>
export type JobEntry = Entry<'careers', JobFrontmatter>
export type ContentEntry = PageEntry | ArticleEntry | JobEntry

export const articleCollections: readonly ArticleCollection[] = ['insights', 'case-studies', 'learning']

/** Files below a folder whose names end so, sorted, from the project's root; none when there is no such folder. */
export function listFiles(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(name => name.endsWith(ending))
    .sort()
}

/** Reads one file; what is wrong with it becomes problems. */
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
    problems.push({ file, line: 1, reason: 'starts with frontmatter between two lines of ---' })
    return undefined
  }
  const frontmatter = readYaml(schema, { file, text: head[1] ?? '', lineOffset: 1 }, problems)
  const body = readBody(file, text, problems)
  return frontmatter === undefined ? undefined : { type, file, path: addressOf(file), frontmatter, body }
}

/** `content/pages/a/b.mdx` is `/a/b`, an `index.mdx` is its folder, `content/insights/x.mdx` is `/insights/x`. */
export function addressOf(file: string): string {
  const path = file
    .replace(/^content\/(?:pages\/)?/, '/')
    .replace(/\.mdx$/, '')
    .replace(/(?:^|\/)index$/, '')
  return path === '' ? '/' : path
}
