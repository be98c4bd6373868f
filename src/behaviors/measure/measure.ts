/** Counts visits and form steps. Stores nothing in the browser, so visits can't be linked to a visitor. */
import {
  type Batch,
  type FormStep,
  formItem,
  formSteps,
  measurePath,
  visitItem,
} from '#contract/measure/items.ts'
import type { PageKind } from '#contract/page-data.ts'
import { sourceOf } from '#src/behaviors/lead-form/fill-fields.ts'
import { currentKind } from '#src/behaviors/navigation/router-handle.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'

const minVisibleRatio = 0.5

class Visit {
  readonly #kind: PageKind
  readonly #sentItems = new Set<string>()
  readonly #pendingItems = new Set<string>([visitItem])

  constructor(kind: PageKind) {
    this.#kind = kind
  }

  record(item: string): void {
    if (!this.#sentItems.has(item)) this.#pendingItems.add(item)
  }

  /** Sends the items recorded since the last batch. Doesn't resend a lost batch. */
  send(): void {
    if (this.#pendingItems.size === 0) return
    const batch: Batch = { kind: this.#kind, items: [...this.#pendingItems] }
    this.#pendingItems.clear()
    for (const item of batch.items) this.#sentItems.add(item)
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

/** @param record called for each form step that a visitor reaches, and for each earlier step of the form */
function watchForms(record: (item: string) => void) {
  const recordStep = (form: string, lastStep: FormStep) => {
    for (const step of formSteps.slice(0, formSteps.indexOf(lastStep) + 1)) record(formItem(form, step))
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const form = sourceOf(target as HTMLFormElement)
        if (isIntersecting && form) recordStep(form, 'saw')
      }
    },
    { threshold: minVisibleRatio },
  )
  const observeForms = () => {
    for (const form of document.forms) observer.observe(form)
  }
  observeForms()
  new MutationObserver(observeForms).observe(document.body, { childList: true, subtree: true })
  const report = (step: FormStep) => (event: Event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    const source = form && sourceOf(form)
    // Ignore untrusted events, which scripts dispatch.
    if (source && event.isTrusted) recordStep(source, step)
  }
  document.addEventListener('focusin', report('opened'))
  document.addEventListener('input', report('filled'))
  return {
    /** Counts visible forms again. */
    beginVisit() {
      observer.disconnect()
      observeForms()
    },
    reportSent: (source: string) => recordStep(source, 'sent'),
  }
}
