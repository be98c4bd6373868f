/**
 * Divides the style that comes with the app: what every page may need, and what a few pages alone do, such as a tool. Bodies and
 * islands stand in documents, so it is known which pages need what their components look like.
 */
import postcss, { type Rule } from 'postcss'
import { canMatch } from './selectors.ts'
import type { Reach } from './style-reach.ts'
import { removeWithEmptyParents, rulesAlone, rulesIn } from './styles.ts'

/** Of a page: where it is told from others, and what stands in it. */
export interface PageParts {
  classes: ReadonlySet<string>
  /** Source files of its template and its islands. */
  files: ReadonlySet<string>
}

/** On more pages a style is not rare: a visitor is likely to come by one of them. */
const few = 5

export interface DividedStyle {
  /** Everything that a page may need: the common style, then what is rare. */
  whole: string
  common: string
  /** Of each of the given pages what it needs beside the common style; often nothing. */
  own: string[]
}

/** @param reach what can show the classes of each file */
export function divideRare(
  css: string,
  reach: ReadonlyMap<string, Reach>,
  pages: readonly PageParts[],
): DividedStyle {
  const rare = new Map<string, Set<PageParts>>()
  for (const { classes, shownBy } of reach.values()) {
    const needing =
      shownBy && pages.filter(page => meets(page.classes, classes) || meets(page.files, shownBy))
    if (needing && needing.length <= few) for (const name of classes) rare.set(name, new Set(needing))
  }
  const may = (rule: Rule, has: (name: string) => boolean) =>
    rule.selectors.some(selector => canMatch(selector, { classes: { has } }))
  const isCommon = (rule: Rule) => may(rule, name => !rare.has(name))
  const sheet = postcss.parse(css)
  for (const rule of rulesIn(sheet)) if (!isCommon(rule)) removeWithEmptyParents(rule)
  const common = sheet.toString()
  const own = pages.map(page => {
    const isHere = (name: string) => rare.get(name)?.has(page) ?? true
    const hasSome = [...rare.values()].some(needing => needing.has(page))
    return hasSome ? rulesAlone(css, rule => !isCommon(rule) && may(rule, isHere)) : ''
  })
  return { whole: common + rulesAlone(css, rule => !isCommon(rule)), common, own }
}

function meets(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of others) if (some.has(one)) return true
  return false
}
