/** XMP metadata of a report. */
import { type Xml, x } from '#build/xml.ts'

export interface AboutReport {
  title: string
  author: string
  subject: string
  keywords: readonly string[]
  publisher: string
  language: string
  /** Download address. */
  address: string
  /** Day of the edition, as `2025-09-11`. */
  day: string
}

export function metadataXml(about: AboutReport): Xml {
  const { title, author, subject, keywords, publisher, language, address, day } = about
  const text = (words: string) => [x('rdf:Alt', {}, [x('rdf:li', { 'xml:lang': 'x-default' }, words)])]
  const list = (kind: 'Bag' | 'Seq', words: readonly string[]) => [
    x(
      `rdf:${kind}`,
      {},
      words.map(word => x('rdf:li', {}, word)),
    ),
  ]
  return x('x:xmpmeta', { 'xmlns:x': 'adobe:ns:meta/' }, [
    x('rdf:RDF', { 'xmlns:rdf': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' }, [
      x(
        'rdf:Description',
        {
          'rdf:about': '',
          'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
          'xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/',
          'xmlns:xmp': 'http://ns.adobe.com/xap/1.0/',
        },
        [
          x('dc:title', {}, text(title)),
          x('dc:description', {}, text(subject)),
          x('dc:creator', {}, list('Seq', [author])),
          x('dc:publisher', {}, list('Bag', [publisher])),
          x('dc:language', {}, list('Bag', [language])),
          x('dc:subject', {}, list('Bag', keywords)),
          x('dc:identifier', {}, address),
          x('pdf:Keywords', {}, keywords.join(', ')),
          x('xmp:CreateDate', {}, day),
          x('xmp:ModifyDate', {}, day),
        ],
      ),
    ]),
  ])
}
