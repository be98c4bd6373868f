import { parseFragment, serialize } from 'parse5'
import type { ReportDefinition } from '#build/content/reports.ts'
import { attribute, type Element, elementsIn } from '#build/html.ts'
import { fieldAttribute, type ReportField } from '#contract/content/report-field.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import { anchorId, partId } from './anchors.ts'
import { placeholderUrl } from './form-fields.ts'

/** Attributes that hold ids of the same body. */
const idAttributes = ['id', 'aria-labelledby', 'aria-describedby', 'headers', 'for']

/** Prepares a body for print: absolute links, open disclosures, form fields, unique ids. */
export function prepareForPrint(
  html: string,
  index: number,
  { report, config }: { report: ReportDefinition; config: SiteConfig },
): string {
  const partIndexes = new Map(
    report.parts.flatMap((part, partIndex) => (part.path ? [[part.path, partIndex] as const] : [])),
  )
  const hrefOf = (href: string): string => {
    if (href.startsWith('#')) return `#${anchorId(index, href.slice(1))}`
    if (!href.startsWith('/')) return href
    const [path = '', id] = href.split('#')
    const partIndex = partIndexes.get(path)
    if (partIndex === undefined || report.parts.length === 1) return config.url + href
    return `#${id ? anchorId(partIndex, id) : partId(partIndex)}`
  }
  const body = parseFragment(html)
  for (const element of elementsIn(body)) {
    for (const attr of element.attrs) {
      if (idAttributes.includes(attr.name))
        attr.value = attr.value
          .split(/\s+/)
          .map(id => anchorId(index, id))
          .join(' ')
      else if (attr.name === 'href') attr.value = hrefOf(attr.value)
    }
    if (element.tagName === 'details') element.attrs.push({ name: 'open', value: '' })
    if (attribute(element, fieldAttribute)) toFieldAnchor(element)
  }
  return serialize(body)
}

/** Replaces an element with an anchor. The anchor's position in the PDF becomes the field's position. */
function toFieldAnchor(element: Element): void {
  const field: ReportField = JSON.parse(attribute(element, fieldAttribute) ?? '')
  element.tagName = 'a'
  element.nodeName = 'a'
  element.attrs = [
    { name: 'class', value: field.tick ? 'tick' : 'field' },
    { name: 'href', value: placeholderUrl(field) },
    { name: 'aria-label', value: field.label },
    { name: 'style', value: `--lines: ${field.lines ?? 1}` },
  ]
}
