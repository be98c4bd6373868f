/** A page is laid out from its first screen on: the whole of it at once would keep the visitor waiting. */
import { deferAttribute } from '#contract/document.ts'
import { idle } from '#src/behaviors/shared/idle.ts'

/** What the style sheet leaves out meanwhile, and what stands before it. */
const parts = '[data-body] > section, .band, footer'

/** Milliseconds that a part waits for an idle moment at most: a page that moves by itself has few. */
const patience = 100

let shown: HTMLElement[] = []

/** Leaves out what lies below the first screen. */
export function deferOffscreen(): void {
  showAll()
  document.documentElement.setAttribute(deferAttribute, '')
}

/** Has all of the page laid out: somebody is about to be put further down. */
export function showAll(): void {
  document.documentElement.removeAttribute(deferAttribute)
  for (const part of shown) {
    part.style.contentVisibility = ''
    if (part.getAttribute('style') === '') part.removeAttribute('style')
  }
  shown = []
}

/** Has the rest of the page laid out, part by part, each in an idle moment of its own; all at once where a browser does not hold what is in view. */
export async function showByParts(): Promise<void> {
  if (!('overflowAnchor' in document.documentElement.style)) return showAll()
  const mine: HTMLElement[] = []
  shown = mine
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    await idle(patience)
    // Another page has come meanwhile, or somebody goes further down.
    if (shown !== mine) return
    if (!document.documentElement.hasAttribute(deferAttribute)) break
    part.style.contentVisibility = 'visible'
    mine.push(part)
  }
  showAll()
}
