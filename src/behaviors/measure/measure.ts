/**
 * Counts visits and how far forms got in each. Nothing is stored in the browser, and visits aren't linked. The code loads only if
 * `content/site.yml` enables it and the browser doesn't opt out.
 */
import { type Batch, measurePath, visitItem } from '#contract/measure/items.ts'
import type { GroundKind } from '#contract/page-data.ts'
import { kindShown } from '#src/behaviors/navigation/router-handle.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { watchForms } from './watch-forms.ts'

class Visit {
  readonly #kind: GroundKind
  readonly #sent = new Set<string>()
  #waiting = new Set<string>()

  constructor(kind: GroundKind) {
    this.#kind = kind
    this.note(visitItem)
  }

  note(item: string): void {
    if (!this.#sent.has(item)) this.#waiting.add(item)
  }

  /** Sends new items. A lost batch isn't resent. */
  send(): void {
    if (this.#waiting.size === 0) return
    const items = [...this.#waiting]
    this.#waiting = new Set()
    for (const item of items) this.#sent.add(item)
    const batch: Batch = { kind: this.#kind, items }
    navigator.sendBeacon(measurePath, JSON.stringify(batch))
  }
}

export function startMeasure(site: Site): void {
  let visit = new Visit(kindShown())
  const forms = watchForms(item => visit.note(item))
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
