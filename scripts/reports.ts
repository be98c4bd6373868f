/** Prints reports as PDFs in `public/downloads/`: those whose sources changed, or with `--all` every report in `content/reports/`. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { buildBundles } from '#build/bundles.ts'
import { PageDataBuilder } from '#build/content/page-data.ts'
import { ContentError } from '#build/content/problems.ts'
import {
  type PrintedReports,
  printedReportsFile,
  readPrintedReports,
  reportAddress,
} from '#build/content/reports.ts'
import { readSite } from '#build/content/site.ts'
import { projectRoot as root } from '#build/project.ts'
import { browserArguments, requireBrowser } from './browser.ts'
import { printReport } from './reports/print.ts'
import { sourceHash } from './reports/source-hash.ts'

const site = readSite({ root, isPrinting: true, siteUrl: process.env.SITE_URL })
const printed = readPrintedReports(root)
const fileOf = (slug: string): string => join(root, 'public', reportAddress(slug))
const isCurrent = (slug: string, hash: string): boolean =>
  printed[slug]?.sources === hash && existsSync(fileOf(slug))
const reportsToPrint = site.reports
  .map(report => ({ report, hash: sourceHash(report, site, root) }))
  .filter(({ report, hash }) => process.argv.includes('--all') || !isCurrent(report.slug, hash))
const result: PrintedReports = Object.fromEntries(
  site.reports.flatMap(({ slug }) => (printed[slug] ? [[slug, printed[slug]]] : [])),
)

if (reportsToPrint.length > 0) {
  const out = join(root, 'node_modules/.cache/reports')
  const bundles = await buildBundles({ root, out })
  const builder = new PageDataBuilder(site)
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: browserArguments })
  mkdirSync(join(root, 'public/downloads'), { recursive: true })
  for (const { report, hash } of reportsToPrint) {
    const bodies = await Promise.all(
      report.parts.map(async ({ file, body }) => {
        const context = { ...builder.textContext(''), sources: builder.sourcesOf(body) }
        const rendered = await bundles.renderer.renderBody(file, context)
        if ('html' in rendered) return rendered.html
        throw new ContentError([{ file, ...rendered }])
      }),
    )
    const texts = { report, config: site.config, bodies, style: bundles.style }
    const { pdf, pages } = await printReport(browser, texts, join(out, 'site'))
    writeFileSync(fileOf(report.slug), pdf)
    result[report.slug] = { sources: hash, pages }
    console.log(`${reportAddress(report.slug)}: ${pages} pages, ${Math.round(pdf.length / 1000)} KB`)
  }
  await browser.close()
  rmSync(out, { recursive: true })
}
writeFileSync(join(root, printedReportsFile), `${JSON.stringify(result, null, 2)}\n`)
console.log(`${reportsToPrint.length} of ${site.reports.length} reports printed`)
