/** A report as one HTML document that a browser prints. */
import { readFileSync } from 'node:fs'
import { parseFragment, serialize } from 'parse5'
import { drawTerrain } from '#build/art/terrain.ts'
import type { ReportDefinition } from '#build/content/reports.ts'
import { elementsIn } from '#build/html.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import { typesetAttribute } from '#contract/document.ts'
import { formatDate } from '#src/ui/dates.ts'

export interface ReportTexts {
  report: ReportDefinition
  config: SiteConfig
  /** Markup of each part's body, in order. */
  bodies: readonly string[]
  /** Style sheet of the site. */
  style: string
  /** Page on which a place stands, as far as it is known yet. */
  pageOf: (id: string) => number | undefined
}

const ownStyle = readFileSync(new URL('./report.css', import.meta.url), 'utf8')
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Id of a part, and of a place in it: texts that stand together must not share ids. */
export const partId = (index: number): string => `part-${index + 1}`
const placeId = (index: number, id: string): string => `${partId(index)}-${id}`

/** Every place that the contents name. */
export function contentsOf(report: ReportDefinition): { id: string; text: string; isPart: boolean }[] {
  const isWhole = report.parts.length === 1
  return report.parts.flatMap((part, index) => [
    ...(isWhole ? [] : [{ id: partId(index), text: part.title, isPart: true }]),
    ...part.body.headings.map(({ id, text }) => ({ id: placeId(index, id), text, isPart: false })),
  ])
}

/** The whole document. Places without a known page leave room for its number. */
export function reportDocument({ report, config, bodies, style, pageOf }: ReportTexts): string {
  const isWhole = report.parts.length === 1
  const contents = contentsOf(report).map(
    ({ id, text, isPart }) =>
      `<li${isPart ? ' class="part"' : ''}><a href="#${id}"><span>${escapeHtml(text)}</span><b>${pageOf(id) ?? ''}</b></a></li>`,
  )
  const parts = report.parts.map((part, index) => {
    const heading = isWhole ? '' : `<h2 class="part" id="${partId(index)}">${escapeHtml(part.title)}</h2>`
    return `<article class="report-part">${heading}<div class="prose">${adapt(bodies[index] ?? '', index, { report, config })}</div></article>`
  })
  return `<!doctype html>
<html lang="${config.language}" class="light" ${typesetAttribute}>
<head><meta charset="utf-8"><title>${escapeHtml(report.title)}</title>
<meta name="description" content="${escapeHtml(report.description)}"><meta name="author" content="${escapeHtml(config.longName)}">
<style>${style}</style><style>${ownStyle}
@page { @bottom-left { content: "${escapeHtml(report.title)}" } }</style></head>
<body><main class="report">
<section class="cover">${cover(report, config)}</section>
<nav class="contents" aria-labelledby="contents"><h2 id="contents">Contents</h2><ol>${contents.join('')}</ol></nav>
${parts.join('\n')}
</main></body></html>`
}

function cover(report: ReportDefinition, config: SiteConfig): string {
  const [{ date, updated } = {}] = report.parts
  const days = [date && formatDate(date), updated && `updated ${formatDate(updated)}`].filter(Boolean)
  const terrain = drawTerrain(`/${report.slug}`, 'case-study').replace('<svg', '<svg aria-hidden="true"')
  return `${terrain}<p class="brand">${escapeHtml(config.name)}<span>${escapeHtml(config.longName)}</span></p>
<div><h1>${escapeHtml(report.title)}</h1><p class="lede">${escapeHtml(report.subtitle)}</p></div>
<p class="imprint">${days.join(', ')}<br><a href="${config.url}/">${config.url.replace(/^https?:\/\//, '')}</a></p>`
}

/** Makes a body fit for paper: links that work outside the site, disclosures open, ids of its own. */
function adapt(
  html: string,
  index: number,
  { report, config }: Pick<ReportTexts, 'report' | 'config'>,
): string {
  const inside = new Map(
    report.parts.flatMap((part, place) => (part.path ? [[part.path, place] as const] : [])),
  )
  const hrefOf = (href: string): string => {
    if (href.startsWith('#')) return `#${placeId(index, href.slice(1))}`
    if (!href.startsWith('/')) return href
    const [path = '', id] = href.split('#')
    const place = inside.get(path)
    if (place === undefined || report.parts.length === 1) return config.url + href
    return `#${id ? placeId(place, id) : partId(place)}`
  }
  const body = parseFragment(html)
  for (const element of elementsIn(body)) {
    for (const attribute of element.attrs) {
      if (['id', 'aria-labelledby'].includes(attribute.name))
        attribute.value = placeId(index, attribute.value)
      else if (attribute.name === 'href') attribute.value = hrefOf(attribute.value)
    }
    if (element.tagName === 'details') element.attrs.push({ name: 'open', value: '' })
  }
  return serialize(body)
}
