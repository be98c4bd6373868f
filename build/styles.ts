/**
 * What of the style sheet stands in a document, and what comes with the app. A rule is left out of a document only where a class
 * that it requires is on none of the elements, so nothing that is there before the app can look otherwise. What answers a pointer
 * or a printer comes with the app alone: neither changes the first frame.
 */
import postcss, { type AtRule, type Rule } from 'postcss'

/** Order of precedence. Bundling may bring a layer before the statement that orders them, which therefore comes first here. */
export const layerOrder = '@layer tokens, base, layout, parts;'

/** What only a visitor's own doing brings about. */
const answers = /:hover|:target-current|::selection/

/** Classes that the boot script sets. */
const themes = ['dark', 'light']

/** Every class in these documents, also of elements that are there without scripts alone. */
export function classesIn(documents: Iterable<string>): Set<string> {
  const classes = new Set(themes)
  for (const html of documents)
    for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
      for (const name of list.split(' ')) classes.add(name)
  return classes
}

/** The part of a style sheet that documents with these classes need before the app. */
export function firstStyle(css: string, classes: ReadonlySet<string>): string {
  const sheet = postcss.parse(css)
  sheet.walkRules(rule => {
    if (isKeyframe(rule)) return
    const kept = rule.selectors
      .filter(selector => required(selector).every(name => classes.has(name)))
      .filter(selector => !answers.test(selector))
    if (kept.length === 0) removeWithEmptyParents(rule)
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  sheet.walkAtRules('font-face', face => {
    if (isRare(face)) face.remove()
  })
  // Nobody prints before the app has brought the whole sheet; a page without scripts asks for it in print.
  sheet.walkAtRules('media', media => {
    if (media.params === 'print') media.remove()
  })
  return layerOrder + sheet.toString()
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

const isKeyframe = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/** Classes without which a selector matches nothing; what stands in parentheses, such as `:not(.a)`, requires none for certain. */
function required(selector: string): string[] {
  let plain = selector.replace(/"[^"]*"|'[^']*'/g, '')
  for (let shorter = ''; shorter !== plain; ) {
    shorter = plain
    plain = plain.replace(/\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

function removeWithEmptyParents(rule: Rule): void {
  let parent = rule.parent
  rule.remove()
  while (parent?.type === 'atrule' && parent.nodes?.length === 0) {
    const empty = parent as AtRule
    parent = empty.parent
    empty.remove()
  }
}
