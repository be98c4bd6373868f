/**
 * Counts visits and form steps. Stores nothing in the browser, and doesn't link visits. Loads only if `content/site.yml` enables it and the
 * browser doesn't opt out.
 */
import { type Batch, measurePath, visitItem } from '#contract/measure/items.ts'
import type { TerrainKind } from '#contract/page-data.ts'
import { currentKind } from '#src/behaviors/navigation/router-handle.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { watchForms } from './watch-forms.ts'

class Visit {
  readonly #kind: TerrainKind
  readonly #sent = new Set<string>()
  #pending = new Set<string>()

  constructor(kind: TerrainKind) {
    this.#kind = kind
    this.record(visitItem)
  }

  record(item: string): void {
    if (!this.#sent.has(item)) this.#pending.add(item)
  }

  /** Sends the items recorded since the last batch. A lost batch isn't resent. */
  send(): void {
    if (this.#pending.size === 0) return
    const items = [...this.#pending]
    this.#pending = new Set()
    for (const item of items) this.#sent.add(item)
    const batch: Batch = { kind: this.#kind, items }
    navigator.sendBeacon(measurePath, JSON.stringify(batch))
  }
}

export function startMeasure(site: Site): void {
  let visit = new Visit(currentKind())
  const forms = watchForms(item => visit.record(item))
  site.on('page.entered', ({ kind }) => {
    visit.send()
    visit = new Visit(kind)
    forms.begin()
  })
  site.on('lead.acknowledged', ({ source }) => forms.reportSent(source))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) visit.send()
  })
  // Browsers differ in which of these events they fire on close.
  addEventListener('pagehide', () => visit.send())
}
