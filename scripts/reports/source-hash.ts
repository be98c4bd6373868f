import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '#build/content/model.ts'
import type { ReportDefinition } from '#build/content/reports.ts'

/** A hash of everything that a report says: its cover, its texts, what they cite and whose it is. */
export function sourceHash(report: ReportDefinition, site: Site, root: string): string {
  const hash = createHash('sha256')
  const add = (text: string) => hash.update(text).update('\0')
  const { name, longName, url, phone, trustGuidePartner } = site.config
  add(JSON.stringify([name, longName, url, phone]))
  if (trustGuidePartner) add(trustGuidePartner)
  add(JSON.stringify([report.title, report.subtitle, report.description]))
  for (const { file, body } of report.parts) {
    add(readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n'))
    add(JSON.stringify(body.cites.map(cite => site.sources.get(cite.id))))
  }
  return hash.digest('hex').slice(0, 32)
}
