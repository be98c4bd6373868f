/** Assembles a report as one HTML document for printing. */
import { readFileSync } from 'node:fs'
import type { ReportDefinition } from '#build/content/reports.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import { fontsLoadedAttribute } from '#contract/document.ts'
import { partId, tableOfContents } from './anchors.ts'
import { escapeHtml, firstPage } from './first-page.ts'
import { prepareForPrint } from './print-body.ts'

export interface ReportContent {
  report: ReportDefinition
  config: SiteConfig
  /** HTML of each part's body, in order. */
  bodies: readonly string[]
  style: string
  /** Page number of each anchor. Empty on the first pass. */
  pageNumbers: ReadonlyMap<string, number>
}

const ownStyle = ['report.css', 'first-page.css', 'sheet.css']
  .map(name => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
  .join('\n')

/** Returns the document. Page numbers that aren't known yet stay empty. */
export function reportDocument({ report, config, bodies, style, pageNumbers }: ReportContent): string {
  const hasOnePart = report.parts.length === 1
  const contents = tableOfContents(report).map(
    ({ id, text, isPart }) =>
      `<li${isPart ? ' class="part"' : ''}><a href="#${id}"><span>${escapeHtml(text)}</span><b>${pageNumbers.get(id) ?? ''}</b></a></li>`,
  )
  const parts = report.parts.map((part, index) => {
    const heading = hasOnePart ? '' : `<h2 class="part" id="${partId(index)}">${escapeHtml(part.title)}</h2>`
    return `<article class="report-part">${heading}<div class="prose">${prepareForPrint(bodies[index] ?? '', index, { report, config })}</div></article>`
  })
  const cssString = (text: string): string => `"${text.replaceAll('"', '\\"')}"`
  return `<!doctype html>
<html lang="${config.language}" class="light" ${fontsLoadedAttribute}>
<head><meta charset="utf-8"><title>${escapeHtml(report.title)}</title>
<style>${style}</style><style>${ownStyle}
@page { @top-left { content: ${cssString(report.title)} } @bottom-left { content: ${cssString(config.longName)} } }</style></head>
<body><main class="report">
<section class="first-page">${firstPage(report, config)}</section>
<nav class="contents" aria-labelledby="contents"><h2 id="contents">Contents</h2><ol>${contents.join('')}</ol></nav>
${parts.join('\n')}
</main></body></html>`
}
