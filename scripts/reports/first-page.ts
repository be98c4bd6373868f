/** The first page of a report: findings, publisher, date, and citation. */
import { drawTerrain } from '#build/art/terrain.ts'
import type { ReportDefinition } from '#build/content/reports.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import { formatDate } from '#src/ui/dates.ts'
import { metadataOf } from './metadata.ts'

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '')
const link = (address: string, text = withoutScheme(address)): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`

export function firstPage(report: ReportDefinition, config: SiteConfig): string {
  const { publisher, address, date } = metadataOf(report, config)
  const { name, longName, phone, url, office } = config
  const terrain = drawTerrain(`/${report.slug}`, 'case-study').replace('<svg', '<svg aria-hidden="true"')
  const [{ date: firstDate } = {}] = report.parts
  const firstPublished = firstDate && firstDate !== date ? `, first published ${formatDate(firstDate)}` : ''
  const entries = [
    [
      'Author',
      `${escapeHtml(report.author)}, ${escapeHtml(publisher)}, ${office.locality}, ${office.region}`,
    ],
    ['Edition', `${formatDate(date)}${firstPublished}`],
    ['Contact', `${link(`${url}/contact`)} · ${link(`tel:${phone.replaceAll(' ', '')}`, phone)}`],
    [
      'Cite as',
      `${escapeHtml(report.author)} (${date.slice(0, 4)}). <cite>${escapeHtml(report.title)}</cite>. ${escapeHtml(publisher)}, edition of ${formatDate(date)}. ${link(address)}`,
    ],
  ]
  return `${terrain}<p class="brand">${escapeHtml(name)}<span>${escapeHtml(longName)}</span></p>
<header><h1>${escapeHtml(report.title)}</h1><p class="lede">${escapeHtml(report.subtitle)}</p></header>
<div class="summary"><h2 id="summary">Summary</h2><div>${report.summary.map(text => `<p>${escapeHtml(text)}</p>`).join('')}</div></div>
<dl class="imprint">${entries.map(([term, text]) => `<div><dt>${term}</dt><dd>${text}</dd></div>`).join('')}</dl>`
}
