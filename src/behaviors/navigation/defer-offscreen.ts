/** Lays out the first screen of a page before the rest. */
import { deferAttribute } from '#contract/document.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'

/** The parts that CSS defers, in order. */
const parts = '[data-body] > section, .band, footer'

/** The longest wait for an idle moment, in ms. A page with animations is rarely idle. */
const timeoutMs = 100

let shown: HTMLElement[] = []

/** Defers layout below the first screen again, on a new page. */
export function deferOffscreen(): void {
  showAll()
  document.documentElement.setAttribute(deferAttribute, '')
}

/** Lays out the whole page. Call it before scrolling further down. */
export function showAll(): void {
  document.documentElement.removeAttribute(deferAttribute)
  for (const part of shown) {
    part.style.contentVisibility = ''
    if (part.getAttribute('style') === '') part.removeAttribute('style')
  }
  shown = []
}

/** Lays out the rest part by part while idle; all at once in browsers without scroll anchoring. */
export async function showByParts(): Promise<void> {
  if (!('overflowAnchor' in document.documentElement.style)) return showAll()
  const mine: HTMLElement[] = []
  shown = mine
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    await waitForIdle(timeoutMs)
    // The page changed, or the layout is already complete.
    if (shown !== mine) return
    if (!document.documentElement.hasAttribute(deferAttribute)) break
    part.style.contentVisibility = 'visible'
    mine.push(part)
  }
  showAll()
}
