/** A report's metadata, for its first page and its PDF. */
import { type ReportDefinition, reportAddress } from '#build/content/reports.ts'
import { type Xml, x } from '#build/xml.ts'
import type { SiteConfig } from '#contract/content/schema.ts'

export type ReportMetadata = ReturnType<typeof metadataOf>

/** Returns the date of a report's newest part. */
const editionDate = ({ parts }: ReportDefinition): string =>
  parts
    .map(({ date = '', updated = date }) => updated)
    .sort()
    .at(-1) ?? ''

export const metadataOf = (report: ReportDefinition, config: SiteConfig) => ({
  title: report.title,
  author: report.author,
  subject: report.description,
  keywords: report.keywords,
  publisher: `${config.longName} (${config.name})`,
  language: config.language,
  address: config.url + reportAddress(report.slug),
  date: editionDate(report),
})

/** Returns the metadata as an XMP document. */
export function metadataXml(about: ReportMetadata): Xml {
  const { title, author, subject, keywords, publisher, language, address, date } = about
  const text = (value: string) => x('rdf:Alt', x('rdf:li', { 'xml:lang': 'x-default' }, value))
  const list = (kind: 'Bag' | 'Seq', values: readonly string[]) =>
    x(
      `rdf:${kind}`,
      values.map(value => x('rdf:li', value)),
    )
  const namespaces = {
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/',
    'xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
  }
  const description = x(
    'rdf:Description',
    { 'rdf:about': '', ...namespaces },
    x('dc:title', text(title)),
    x('dc:description', text(subject)),
    x('dc:creator', list('Seq', [author])),
    x('dc:publisher', list('Bag', [publisher])),
    x('dc:language', list('Bag', [language])),
    x('dc:subject', list('Bag', keywords)),
    x('dc:identifier', address),
    x('pdf:Keywords', keywords.join(', ')),
    x('xmp:CreateDate', date),
    x('xmp:ModifyDate', date),
  )
  const rdf = x('rdf:RDF', { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' }, description)
  return x('x:xmpmeta', { 'xmlns:x': 'adobe:ns:meta/' }, rdf)
}
