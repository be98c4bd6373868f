/**
 * Writes their style into documents: what the opening of a page needs at its head, the rest behind the opening, and at its end where
 * the style is that comes with the app.
 */
import { createHash } from 'node:crypto'
import { furtherStyleId, islandAttribute, styleAttribute, styleId } from '#contract/document.ts'
import { attribute } from './html.ts'
import { classesOf, openingOf, placedElements } from './opening.ts'
import { divideRare, type PageParts } from './rare-styles.ts'
import type { Reach } from './style-reach.ts'
import { inTwo, lateStyle, styleOf } from './styles.ts'

/** A document that lacks its style alone. */
export interface Undressed {
  /** What it has its style in common with: the other pages of its template. */
  group: string
  html: string
  /** Source files of its template. */
  templates: readonly string[]
}

export interface Wardrobe {
  /** The whole style sheet. */
  sheet: string
  reach: ReadonlyMap<string, Reach>
  /** Source files of islands, by name. */
  islands: ReadonlyMap<string, string>
}

export interface Dressed {
  /** As they are written, in the order in which they were given, each with the address of the style that few pages have. */
  documents: { html: string; own: string | undefined }[]
  /** Every text that stands in a style element. */
  inline: string[]
  /** The style sheets that come later, by their addresses. */
  late: Map<string, string>
}

interface Read extends PageParts {
  /** Where its opening ends, and what is in it. */
  end: number
  opening: { classes: Set<string>; tags: Set<string> }
}

/** Classes that the boot script sets. */
const themes = ['dark', 'light']

const place = `<style id="${styleId}"></style>`
const address = ` ${styleAttribute}=""`
const bodyEnd = '</body>'

/** @throws when a document has no place for its style, or no opening */
export function dress(documents: readonly Undressed[], { sheet, reach, islands }: Wardrobe): Dressed {
  const read = documents.map(document => readNames(document, islands))
  const { whole, common, own } = divideRare(sheet, reach, read)
  const late = new Map<string, string>()
  const fileOf = (name: string, style: string): string => {
    const hash = createHash('sha256').update(style).digest('base64url').slice(0, 8)
    late.set(`/assets/${name}-${hash}.css`, style)
    return `/assets/${name}-${hash}.css`
  }
  const everywhere = fileOf('late', lateStyle(common))
  const styles = new Map(
    [...new Set(documents.map(({ group }) => group))].map(group => {
      const members = read.filter((_, index) => documents[index]?.group === group)
      const classes = union(members.map(page => page.classes))
      const opening = {
        classes: union(members.map(page => page.opening.classes)),
        tags: union(members.map(page => page.opening.tags)),
      }
      return [group, inTwo(styleOf(whole, classes), opening)]
    }),
  )
  const dressed = documents.map(({ group, html }, index) => {
    const { first = '', rest = '' } = styles.get(group) ?? {}
    const ownStyle = own[index] && fileOf('own', own[index])
    const sheets = [everywhere, ...(ownStyle ? [ownStyle] : [])]
    const links = sheets.map(href => `<link rel="stylesheet" media="print" href="${href}">`).join('')
    const written = writeAt(html, [
      [html.indexOf(place), place, element(styleId, first)],
      [read[index]?.end ?? -1, '', rest && element(furtherStyleId, rest)],
      [html.indexOf(address), address, ` ${styleAttribute}="${sheets.join(' ')}"`],
      // Delays no paint, and is there by `load`: a page can be printed before the app brings the rest of its style, and without scripts.
      [html.lastIndexOf(bodyEnd), bodyEnd, links + bodyEnd],
    ])
    return { html: written, own: ownStyle || undefined }
  })
  const texts = [...styles.values()].flatMap(({ first, rest }) => [first, rest]).filter(Boolean)
  return { documents: dressed, inline: [...new Set(texts)], late }
}

const element = (id: string, style: string): string => `<style id="${id}">${style}</style>`

const union = (sets: readonly ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap(set => [...set]))

function readNames({ html, templates }: Undressed, islands: Wardrobe['islands']): Read {
  const elements = placedElements(html)
  const end = openingOf(elements)
  const early = elements.filter(({ sourceCodeLocation: at }) => (at?.startOffset ?? 0) < end)
  const named = elements.flatMap(found => islands.get(attribute(found, islandAttribute) ?? '') ?? [])
  return {
    classes: new Set([...themes, ...elements.flatMap(classesOf)]),
    files: new Set([...templates, ...named]),
    end,
    opening: {
      classes: new Set([...themes, ...early.flatMap(classesOf)]),
      tags: new Set(early.map(({ tagName }) => tagName.toLowerCase())),
    },
  }
}

/** Replaces texts at their places, which are in the order of the text. @throws when they are not, or one is missing */
function writeAt(html: string, changes: readonly (readonly [number, string, string])[]): string {
  let [written, from] = ['', 0]
  for (const [at, old, next] of changes) {
    if (at < from) throw new Error(`A document has no place for its style: ${old || 'no opening'}`)
    written += html.slice(from, at) + next
    from = at + old.length
  }
  return written + html.slice(from)
}
