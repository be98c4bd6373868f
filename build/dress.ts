/** Writes their style into documents: what the opening of a page needs at its head, the rest behind the opening. */
import { furtherStyleId, styleId } from '#contract/document.ts'
import { classesOf, openingOf, placedElements } from './opening.ts'
import { inTwo, styleOf } from './styles.ts'

/** A document that lacks its style alone. */
interface Undressed {
  /** What it has its style in common with: the other pages of its template. */
  group: string
  html: string
}

interface Names {
  /** Of the whole documents. */
  classes: Set<string>
  opening: { classes: Set<string>; tags: Set<string> }
}

/** Classes that the boot script sets. */
const themes = ['dark', 'light']

const place = `<style id="${styleId}"></style>`

/**
 * @param sheet the whole style sheet
 * @returns each document as it is written, and every text that stands in a style element
 * @throws when a document has no place for its style, or no opening
 */
export function dress<T extends Undressed>(documents: readonly T[], sheet: string) {
  const groups = new Map<string, Names>()
  const ends = documents.map(({ group, html }) => {
    const names = groups.get(group) ?? newNames()
    groups.set(group, names)
    return readInto(names, html)
  })
  const styles = new Map(
    [...groups].map(([group, { classes, opening }]) => [group, inTwo(styleOf(sheet, classes), opening)]),
  )
  const dressed = documents.map((document, index): [T, string] => {
    const { first = '', rest = '' } = styles.get(document.group) ?? {}
    const { html } = document
    const [start, end] = [html.indexOf(place), ends[index] ?? 0]
    if (start < 0 || end < start)
      throw new Error(`A document of ${document.group} has no place for its style`)
    const between = html.slice(start + place.length, end)
    const written = `${element(styleId, first)}${between}${rest && element(furtherStyleId, rest)}`
    return [document, html.slice(0, start) + written + html.slice(end)]
  })
  const texts = [...styles.values()].flatMap(({ first, rest }) => [first, rest]).filter(Boolean)
  return { dressed, styles: [...new Set(texts)] }
}

const element = (id: string, style: string): string => `<style id="${id}">${style}</style>`

const newNames = (): Names => ({
  classes: new Set(themes),
  opening: { classes: new Set(themes), tags: new Set() },
})

/** Adds the names of a document to those of its group. @returns where its opening ends */
function readInto({ classes, opening }: Names, html: string): number {
  const elements = placedElements(html)
  const end = openingOf(elements)
  for (const found of elements) {
    const isEarly = (found.sourceCodeLocation?.startOffset ?? 0) < end
    if (isEarly) opening.tags.add(found.tagName.toLowerCase())
    for (const name of classesOf(found)) {
      classes.add(name)
      if (isEarly) opening.classes.add(name)
    }
  }
  return end
}
