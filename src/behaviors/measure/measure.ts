/**
 * Counts visits and form steps. Stores nothing in the browser, and can't tell which visits belong to the same visitor.
 * Loads only if `content/site.yml` enables it and the browser doesn't opt out.
 */
import { type Batch, measurePath, visitItem } from '#contract/measure/items.ts'
import type { TerrainKind } from '#contract/page-data.ts'
import { currentKind } from '#src/behaviors/navigation/router-handle.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { watchForms } from './watch-forms.ts'

class Visit {
  readonly #kind: TerrainKind
  readonly #sentItems = new Set<string>()
  #pendingItems = new Set<string>()

  constructor(kind: TerrainKind) {
    this.#kind = kind
    this.record(visitItem)
  }

  record(item: string): void {
    if (!this.#sentItems.has(item)) this.#pendingItems.add(item)
  }

  /** Sends the items recorded since the last batch. A lost batch isn't resent. */
  send(): void {
    if (this.#pendingItems.size === 0) return
    const items = [...this.#pendingItems]
    this.#pendingItems = new Set()
    for (const item of items) this.#sentItems.add(item)
    const batch: Batch = { kind: this.#kind, items }
    navigator.sendBeacon(measurePath, JSON.stringify(batch))
  }
}

export function startMeasure(site: Site): void {
  let visit = new Visit(currentKind())
  const formWatcher = watchForms(item => visit.record(item))
  site.on('page.entered', ({ kind }) => {
    visit.send()
    visit = new Visit(kind)
    formWatcher.beginVisit()
  })
  site.on('lead.acknowledged', ({ source }) => formWatcher.reportSent(source))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) visit.send()
  })
  // Browsers differ in which of these events they fire on close.
  addEventListener('pagehide', () => visit.send())
}
