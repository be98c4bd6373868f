import { deferAttribute } from '#contract/document.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'

/** Selects the deferred parts, and the first section and band, which CSS doesn't defer. */
const deferredSelector = '[data-body] > section, .band, footer'

/** Maximum wait per part, because a page with animations is rarely idle. */
const timeoutMs = 100

let shownParts: HTMLElement[] = []

/** Defers the layout of a new page below its first screen. */
export function deferOffscreen(): void {
  showAll()
  document.documentElement.setAttribute(deferAttribute, '')
}

/** Lays out the full page. Call it before scrolling past the first screen. */
export function showAll(): void {
  document.documentElement.removeAttribute(deferAttribute)
  for (const part of shownParts) {
    part.style.contentVisibility = ''
    if (part.getAttribute('style') === '') part.removeAttribute('style')
  }
  shownParts = []
}

/** Lays out the deferred parts one by one while idle, or all at once in browsers without scroll anchoring. */
export async function showByParts(): Promise<void> {
  if (!('overflowAnchor' in document.documentElement.style)) return showAll()
  const newParts: HTMLElement[] = []
  shownParts = newParts
  for (const part of document.querySelectorAll<HTMLElement>(deferredSelector)) {
    await waitForIdle(timeoutMs)
    // Another page took over, or the full page has been laid out.
    if (shownParts !== newParts) return
    if (!document.documentElement.hasAttribute(deferAttribute)) break
    part.style.contentVisibility = 'visible'
    newParts.push(part)
  }
  showAll()
}
