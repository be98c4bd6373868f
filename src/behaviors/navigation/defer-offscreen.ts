/** Lays out the first screen of a page before the parts below it. */
import { deferAttribute } from '#contract/document.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'

/** Selects the parts whose layout CSS defers, and the first section and band, which it doesn't. */
const deferredSelector = '[data-body] > section, .band, footer'

/** Longest wait for each part, because a page with animations is rarely idle. */
const timeoutMs = 100

let shownParts: HTMLElement[] = []

/** Defers layout below the first screen of a new page. */
export function deferOffscreen(): void {
  showAll()
  document.documentElement.setAttribute(deferAttribute, '')
}

/** Lays out the whole page. Call it before scrolling further down. */
export function showAll(): void {
  document.documentElement.removeAttribute(deferAttribute)
  for (const part of shownParts) {
    part.style.contentVisibility = ''
    if (part.getAttribute('style') === '') part.removeAttribute('style')
  }
  shownParts = []
}

/** Lays out the deferred parts one by one while idle; all at once in browsers without scroll anchoring. */
export async function showByParts(): Promise<void> {
  if (!('overflowAnchor' in document.documentElement.style)) return showAll()
  const newParts: HTMLElement[] = []
  shownParts = newParts
  for (const part of document.querySelectorAll<HTMLElement>(deferredSelector)) {
    await waitForIdle(timeoutMs)
    // The page changed, or the layout is already complete.
    if (shownParts !== newParts) return
    if (!document.documentElement.hasAttribute(deferAttribute)) break
    part.style.contentVisibility = 'visible'
    newParts.push(part)
  }
  showAll()
}
