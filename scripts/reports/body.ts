import { parseFragment, serialize } from 'parse5'
import type { ReportDefinition } from '#build/content/reports.ts'
import { attribute, type Element, elementsIn } from '#build/html.ts'
import { fieldAttribute, type ReportField } from '#contract/content/report-field.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import { fieldAddress } from './fields.ts'
import { partId, placeId } from './places.ts'

/** Attributes that refer to ids in the same text. */
const references = ['id', 'aria-labelledby', 'aria-describedby', 'headers', 'for']

/** Prepares a body for print: absolute links, open disclosures, form fields, unique ids. */
export function fitForPaper(
  html: string,
  index: number,
  { report, config }: { report: ReportDefinition; config: SiteConfig },
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
    for (const each of element.attrs) {
      if (references.includes(each.name))
        each.value = each.value
          .split(/\s+/)
          .map(id => placeId(index, id))
          .join(' ')
      else if (each.name === 'href') each.value = hrefOf(each.value)
    }
    if (element.tagName === 'details') element.attrs.push({ name: 'open', value: '' })
    if (attribute(element, fieldAttribute)) placeField(element)
  }
  return serialize(body)
}

/** Returns an anchor whose position in the PDF becomes the field's. */
function placeField(element: Element): void {
  const field: ReportField = JSON.parse(attribute(element, fieldAttribute) ?? '')
  element.tagName = 'a'
  element.nodeName = 'a'
  element.attrs = [
    { name: 'class', value: field.tick ? 'tick' : 'field' },
    { name: 'href', value: fieldAddress(field) },
    { name: 'aria-label', value: field.label },
    { name: 'style', value: `--lines: ${field.lines ?? 1}` },
  ]
}
