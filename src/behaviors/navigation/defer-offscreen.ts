import { deferAttribute } from '#contract/document.ts'
import { waitForIdle } from '#src/behaviors/shared/wait-for-idle.ts'

/** Also matches the first section and band, which CSS doesn't defer. */
const deferredSelector = '[data-body] > section, .band, footer'

/** Maximum wait for an idle browser per element, because a page with animations is rarely idle. */
const idleTimeoutMs = 100

let laidOutElements: HTMLElement[] = []

/** Defers the layout of a new page below the fold. */
export function deferOffscreen(): void {
  layOutAll()
  document.documentElement.setAttribute(deferAttribute, '')
}

/** Lays out the full page. Call it before scrolling below the fold. */
export function layOutAll(): void {
  document.documentElement.removeAttribute(deferAttribute)
  for (const element of laidOutElements) {
    element.style.contentVisibility = ''
    if (element.getAttribute('style') === '') element.removeAttribute('style')
  }
  laidOutElements = []
}

/** Lays out the deferred elements one by one while idle, or all at once in browsers without scroll anchoring. */
export async function layOutGradually(): Promise<void> {
  if (!('overflowAnchor' in document.documentElement.style)) return layOutAll()
  const elements: HTMLElement[] = []
  laidOutElements = elements
  for (const element of document.querySelectorAll<HTMLElement>(deferredSelector)) {
    await waitForIdle(idleTimeoutMs)
    // Stop if another page has replaced this one or the full page has been laid out.
    if (laidOutElements !== elements) return
    if (!document.documentElement.hasAttribute(deferAttribute)) break
    element.style.contentVisibility = 'visible'
    elements.push(element)
  }
  layOutAll()
}
