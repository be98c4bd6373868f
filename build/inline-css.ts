/** Inlines the critical CSS of each template in its documents. The app loads the entire style sheet. */
import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import postcss, { type AtRule, type Container } from 'postcss'
import { styleId } from '#contract/document.ts'
import { attribute, elementsIn } from './html.ts'

export interface RenderedPage {
  /** Pages with the same template share one inline sheet, so the content security policy needs only a few hashes. */
  template: string
  html: string
}

/** Starts each inline sheet, because the bundler can emit a layer before the style sheet's own `@layer` statement. */
const layerOrder = '@layer tokens, base, layout, parts;'
const placeholder = `<style id="${styleId}"></style>`
/** Classes that the boot script sets. */
const themes = ['dark', 'light']

/** Returns the sheet that the app loads. It has no `@font-face`, because declaring the documents' fonts again would fetch them again. */
export function deferredCss(sheet: string): { path: string; css: string } {
  const root = postcss.parse(sheet)
  root.walkAtRules('font-face', rule => void rule.remove())
  const css = root.toString()
  return { path: `/assets/site-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`, css }
}

/** Returns the documents with their CSS, in the given order, and the distinct inline sheets. */
export function inlineCss(pages: readonly RenderedPage[], sheet: string) {
  const classes = new Map<string, Set<string>>()
  for (const { template, html } of pages) {
    const names = classes.get(template) ?? new Set(themes)
    for (const name of classesIn(html)) names.add(name)
    classes.set(template, names)
  }
  const sheets = new Map([...classes].map(([template, names]) => [template, criticalCss(sheet, names)]))
  const documents = pages.map(({ template, html }) => {
    if (!html.includes(placeholder)) throw new Error(`A document lacks ${placeholder}`)
    return html.replace(placeholder, () => `<style id="${styleId}">${sheets.get(template)}</style>`)
  })
  return { documents, inline: [...new Set(sheets.values())] }
}

/** Returns the class names in a document, including those in `<noscript>`. */
const classesIn = (html: string): string[] =>
  elementsIn(parse(html, { scriptingEnabled: false })).flatMap(
    element => attribute(element, 'class')?.split(/\s+/) ?? [],
  )

/** Returns the rules of a sheet that can match in documents with these classes. */
export function criticalCss(sheet: string, classes: ReadonlySet<string>): string {
  const root = postcss.parse(sheet)
  root.walkRules(rule => {
    if ((rule.parent as AtRule | undefined)?.name?.endsWith('keyframes')) return
    const selectors = rule.selectors.filter(selector => canMatch(selector, classes))
    if (selectors.length > 0) rule.selectors = selectors
    else removeWithEmptyParents(rule)
  })
  const rules = root.toString()
  root.walkAtRules(/keyframes$/, steps => {
    const isUsed = new RegExp(`animation[^;}]*[\\s:,]${steps.params}\\b`).test(rules)
    if (!isUsed) removeWithEmptyParents(steps)
  })
  return layerOrder + root.toString()
}

/** False if the selector requires a class that isn't in `classes`. Ignores the arguments of pseudo-classes such as `:is()` and `:not()`. */
function canMatch(selector: string, classes: ReadonlySet<string>): boolean {
  let required = selector.replace(/\[[^\]]*\]/g, '')
  for (let outer = ''; outer !== required; ) {
    outer = required
    required = outer.replace(/:[\w-]+\([^()]*\)/g, '')
  }
  return [...required.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
}

function removeWithEmptyParents(node: { parent: unknown; remove(): unknown }): void {
  const parent = node.parent as (Container & { parent: unknown }) | undefined
  node.remove()
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeWithEmptyParents(parent)
}
