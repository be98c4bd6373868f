import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#build/content/model.ts'
import type { ReportDefinition } from '#build/content/reports.ts'

const layoutFolder = 'scripts/reports'
/** Matches each model that a text shows or quotes. */
const modelPattern = /\b(?:model|of)="([a-z0-9-]+)/g

/** Hashes a report's first page, texts, sources, models, publisher, and layout. Leaves out the site's styles and components. */
export function sourceHash(report: ReportDefinition, site: Site, root: string): string {
  const hash = createHash('sha256')
  const add = (text: string) => hash.update(text).update('\0')
  const { name, longName, url, phone, trustGuidePartner } = site.config
  add(JSON.stringify([name, longName, url, phone]))
  if (trustGuidePartner) add(trustGuidePartner)
  const { title, subtitle, description, author, keywords, summary } = report
  add(JSON.stringify([title, subtitle, description, author, keywords, summary]))
  const read = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
  for (const name of readdirSync(join(root, layoutFolder)).sort()) add(read(join(layoutFolder, name)))
  for (const { file, body } of report.parts) {
    const text = read(file)
    add(text)
    for (const [, model = ''] of text.matchAll(modelPattern)) {
      const source = `content/models/${model}.yml`
      if (existsSync(join(root, source))) add(read(source))
    }
    add(JSON.stringify(body.cites.map(cite => site.sources.get(cite.id))))
  }
  return hash.digest('hex').slice(0, 32)
}
