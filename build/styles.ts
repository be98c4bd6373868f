/**
 * What of the style sheet stands in a document, and what comes with the app. A rule is left out of a document only where a class
 * that it requires is on none of the elements, so nothing that is there before the app can look otherwise. What answers a pointer
 * comes with the app, and what a printer needs is linked beside it: neither changes the first frame.
 */
import postcss, { type AtRule, type Rule } from 'postcss'
import { canMatch, type Names } from './selectors.ts'

/** Order of precedence. Bundling may bring a layer before the statement that orders them, which therefore comes first here. */
export const layerOrder = '@layer tokens, base, layout, parts;'

/** What only a visitor's own doing brings about. */
const answers = /:hover|:target-current|::selection/

/** The part of a style sheet that documents with these classes need before the app. */
export function styleOf(css: string, classes: ReadonlySet<string>): string {
  const sheet = postcss.parse(css)
  for (const rule of rulesIn(sheet)) {
    const kept = rule.selectors
      .filter(selector => canMatch(selector, { classes }))
      .filter(selector => !answers.test(selector))
    if (kept.length === 0) removeWithEmptyParents(rule)
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  }
  sheet.walkAtRules('font-face', face => {
    if (isRare(face)) face.remove()
  })
  // Each document links the whole sheet for print.
  sheet.walkAtRules('media', media => {
    if (media.params === 'print') media.remove()
  })
  return layerOrder + sheet.toString()
}

/**
 * Divides a style sheet: what may match where these names are, and what cannot. The second part, which follows the first, repeats
 * of it what would otherwise come before a rule that it has to come after; the last words of both are thus those of the whole.
 */
export function inTwo(css: string, opening: Names): { first: string; rest: string } {
  const isOpening = (rule: Rule) => rule.selectors.some(selector => canMatch(selector, opening))
  const first = postcss.parse(css)
  for (const rule of rulesIn(first)) if (!isOpening(rule)) removeWithEmptyParents(rule)
  const used = first.toString()
  first.walkAtRules(/keyframes$/, steps => {
    if (!isPlayed(steps, used)) steps.remove()
  })
  const begun = new Set<string>()
  const rest = rulesAlone(css, rule => {
    const layer = layerOf(rule)
    if (!isOpening(rule)) begun.add(layer)
    return begun.has(layer)
  })
  return { first: first.toString(), rest: rest + stepsIn(css, steps => !isPlayed(steps, used)) }
}

/** Some rules of a style sheet, in the frames in which they stand, without anything that is no rule. */
export function rulesAlone(css: string, isWanted: (rule: Rule) => boolean): string {
  const sheet = postcss.parse(css)
  for (const rule of rulesIn(sheet)) if (!isWanted(rule)) removeWithEmptyParents(rule)
  sheet.walkAtRules(at => {
    if (at.name.endsWith('keyframes') || isOfItsOwn(at)) at.remove()
  })
  return sheet.toString()
}

/** Some animations of a style sheet. */
function stepsIn(css: string, isWanted: (steps: AtRule) => boolean): string {
  const found: string[] = []
  postcss.parse(css).walkAtRules(/keyframes$/, steps => {
    if (isWanted(steps)) found.push(steps.toString())
  })
  return found.join('')
}

/** The whole style sheet, but for the typefaces that every document names: a browser would fetch what is named again anew. */
export function lateStyle(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('font-face', face => {
    if (!isRare(face)) face.remove()
  })
  return sheet.toString()
}

/** Whether a typeface holds the letters and signs that few pages have; `scripts/fonts.ts` names its files. */
const isRare = (face: AtRule): boolean => /-further[^/]*\.woff2/.test(face.toString())

/** Every rule but the steps of animations. */
export function rulesIn(sheet: postcss.Root): Rule[] {
  const found: Rule[] = []
  sheet.walkRules(rule => {
    if (!(rule.parent as AtRule).name?.endsWith('keyframes')) found.push(rule)
  })
  return found
}

/** Whether it is no rule's, and no frame around rules: a typeface, a property, an order of layers. */
const isOfItsOwn = (at: AtRule): boolean =>
  !at.nodes?.some(({ type }) => type !== 'decl') && !framesOf(at).some(({ type }) => type === 'rule')

/** Whether a rule of the sheet names an animation. */
const isPlayed = ({ params }: AtRule, css: string): boolean =>
  new RegExp(`animation[^;}]*[\\s:,]${params}\\b`).test(css)

const layerOf = (rule: Rule): string =>
  framesOf(rule)
    .flatMap(frame => ('name' in frame && frame.name === 'layer' ? frame.params : []))
    .join()

/** What a rule stands in, from within. */
function framesOf({ parent }: AtRule | Rule): (AtRule | Rule)[] {
  if (parent?.type !== 'atrule' && parent?.type !== 'rule') return []
  const frame = parent as AtRule | Rule
  return [frame, ...framesOf(frame)]
}

export function removeWithEmptyParents(rule: Rule): void {
  let parent = rule.parent
  rule.remove()
  while (parent?.type === 'atrule' && parent.nodes?.length === 0) {
    const empty = parent as AtRule
    parent = empty.parent
    empty.remove()
  }
}
