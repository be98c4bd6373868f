/**
 * Counts what happens in visits to pages, for a site that measures: in each visit which arrows of the charts were taken and how far the
 * forms got, each once. Nothing is stored in the browser, nothing says who it was, and visits are not joined. Its code is fetched only
 * where `content/site.yml` says so and the browser does not opt out.
 */
import { type InspectionEvent, isMachineSnapshot } from 'xstate'
import { type Batch, measurePath, visitItem } from '#contract/measure/items.ts'
import type { GroundKind } from '#contract/page-data.ts'
import { takenKey } from '#machines/transitions.ts'
import { kindShown } from '#src/behaviors/navigation/page-kind.ts'
import { observeActors } from '#src/behaviors/shared/inspection.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import { watchForms } from './watch-forms.ts'

/** One visit to a page. */
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

  /** Sends what is new. What does not arrive is not sent again: a count is not worth a second request. */
  send(): void {
    if (this.#waiting.size === 0) return
    const items = [...this.#waiting]
    this.#waiting = new Set()
    for (const item of items) this.#sent.add(item)
    const batch: Batch = { kind: this.#kind, items }
    navigator.sendBeacon(measurePath, JSON.stringify(batch))
  }
}

/** Begins with the visit to the page that is shown. */
export function startMeasure(site: Site): void {
  let visit = new Visit(kindShown())
  const forms = watchForms(item => visit.note(item))
  observeActors((event: InspectionEvent) => {
    if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot))
      for (const taken of event._transitions) visit.note(takenKey(taken))
  })
  site.on('page.reached', ({ kind }) => {
    visit.send()
    visit = new Visit(kind)
    forms.begin()
  })
  site.on('lead.acknowledged', ({ source }) => forms.noteSent(source))
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) visit.send()
  })
  // Browsers differ in which of the two they tell of a page that is closed.
  addEventListener('pagehide', () => visit.send())
}
