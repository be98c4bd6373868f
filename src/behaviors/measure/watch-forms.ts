import { type FormStep, formItem, formSteps } from '#contract/measure/items.ts'

const minVisibleRatio = 0.5

interface FormWatcher {
  /** Starts a new visit, which counts visible forms again. */
  beginVisit: () => void
  reportSent: (source: string) => void
}

/** @param record called for each form step that a visitor reaches, and for each earlier step of the form */
export function watchForms(record: (item: string) => void): FormWatcher {
  const recordStep = (form: string, lastStep: FormStep) => {
    for (const step of formSteps.slice(0, formSteps.indexOf(lastStep) + 1)) record(formItem(form, step))
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const form = sourceOf(target)
        if (isIntersecting && form) recordStep(form, 'saw')
      }
    },
    { threshold: minVisibleRatio },
  )
  const observedForms = new WeakSet<Element>()
  const observeNewForms = () => {
    for (const form of document.forms) {
      if (observedForms.has(form)) continue
      observedForms.add(form)
      observer.observe(form)
    }
  }
  observeNewForms()
  new MutationObserver(observeNewForms).observe(document.body, { childList: true, subtree: true })
  const report = (step: FormStep) => (event: Event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    const source = form && sourceOf(form)
    // Ignore untrusted events, which scripts dispatch.
    if (source && event.isTrusted) recordStep(source, step)
  }
  document.addEventListener('focusin', report('opened'))
  document.addEventListener('input', report('filled'))
  return {
    beginVisit() {
      for (const form of document.forms) {
        observer.unobserve(form)
        observer.observe(form)
      }
    },
    reportSent: source => recordStep(source, 'sent'),
  }
}

function sourceOf(form: Element): string | undefined {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem('source') : null
  return field instanceof HTMLInputElement ? field.value : undefined
}
