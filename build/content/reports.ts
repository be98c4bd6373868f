/** Reads reports. Each part of a report is a page's text or an MDX file next to the report's definition. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Report, reportSchema, reportTextSchema } from '#contract/content/schema.ts'
import type { Download } from '#contract/page-data.ts'
import type { BodyFacts } from './body.ts'
import { type ContentEntry, listFiles, readEntry } from './entries.ts'
import type { Problem } from './problems.ts'
import { parseYaml } from './yaml.ts'

interface ReportPart {
  file: string
  title: string
  /** Path of the page with the same text. Undefined if the text appears only in reports. */
  path?: string
  body: BodyFacts
  date?: string | undefined
  updated?: string | undefined
}

export interface ReportDefinition extends Omit<Report, 'parts'> {
  /** File name without the extension. */
  slug: string
  parts: ReportPart[]
}

export const reportAddress = (slug: string): string => `/downloads/${slug}.pdf`

export function readReports(root: string, entries: ReadonlyMap<string, ContentEntry>, problems: Problem[]) {
  const texts = new Map<string, ReportPart>()
  for (const { file, path, frontmatter, body, ...entry } of entries.values()) {
    if ('aliasOf' in entry) continue
    const dates = 'date' in frontmatter ? frontmatter : undefined
    const updated = dates && 'updated' in dates ? dates.updated : undefined
    texts.set(file, { file, path, title: frontmatter.title, body, date: dates?.date, updated })
  }
  for (const file of listFiles(root, 'content/reports', '.mdx')) {
    const text = readEntry(root, file, 'page', reportTextSchema, problems)
    if (text) texts.set(file, { file, body: text.body, ...text.frontmatter })
  }
  return listFiles(root, 'content/reports', '.yml').flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    const report = parseYaml(reportSchema, { file, text }, problems)
    const parts = (report?.parts ?? []).flatMap((part, index) => {
      const foundPart = texts.get(`content/${part}`)
      const reason = `field "parts.${index}": content/${part} isn't a text of the site; name a file below content/`
      if (!foundPart) problems.push({ file, reason })
      return foundPart ?? []
    })
    return report ? [{ ...report, slug: file.replace(/^.*\/|\.yml$/g, ''), parts }] : []
  })
}

const printedReportsSchema = v.record(v.string(), v.object({ sources: v.string(), pages: v.number() }))
/** Hash of the sources, and number of pages, by the report's slug. */
export type PrintedReports = v.InferOutput<typeof printedReportsSchema>

export const printedReportsFile = 'public/downloads/reports.json'

export function readPrintedReports(root: string): PrintedReports {
  const file = join(root, printedReportsFile)
  return existsSync(file) ? v.parse(printedReportsSchema, JSON.parse(readFileSync(file, 'utf8'))) : {}
}

export function downloadOf(root: string, href: string): Download | undefined {
  const file = join(root, 'public', href)
  if (!existsSync(file)) return undefined
  const printed = readPrintedReports(root)[href.replace(/^.*\/|\.pdf$/g, '')]
  return { href, bytes: statSync(file).size, ...(printed ? { pages: printed.pages } : {}) }
}
