import { deferAttribute } from '#contract/document.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'

/** Matches the deferred parts, but also the first section and band, which CSS doesn't defer. */
const deferredSelector = '[data-body] > section, .band, footer'

/** Maximum wait for an idle browser per part, because a page with animations is rarely idle. */
const idleTimeoutMs = 100

let laidOutParts: HTMLElement[] = []

/** Defers the layout of a new page below the fold. */
export function deferOffscreen(): void {
  layOutAll()
  document.documentElement.setAttribute(deferAttribute, '')
}

/** Lays out the full page. Call it before scrolling below the fold. */
export function layOutAll(): void {
  document.documentElement.removeAttribute(deferAttribute)
  for (const part of laidOutParts) {
    part.style.contentVisibility = ''
    if (part.getAttribute('style') === '') part.removeAttribute('style')
  }
  laidOutParts = []
}

/** Lays out the deferred parts one by one while idle, or all at once in browsers without scroll anchoring. */
export async function layOutInParts(): Promise<void> {
  if (!('overflowAnchor' in document.documentElement.style)) return layOutAll()
  const newParts: HTMLElement[] = []
  laidOutParts = newParts
  for (const part of document.querySelectorAll<HTMLElement>(deferredSelector)) {
    await waitForIdle(idleTimeoutMs)
    // Stop if another page has replaced this one, or if the full page has been laid out.
    if (laidOutParts !== newParts) return
    if (!document.documentElement.hasAttribute(deferAttribute)) break
    part.style.contentVisibility = 'visible'
    newParts.push(part)
  }
  layOutAll()
}
