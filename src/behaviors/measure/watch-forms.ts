import { type FormStep, formItem, formSteps } from '#contract/measure/items.ts'

const visibleShare = 0.5

interface FormWatcher {
  /** Starts a new visit, which counts visible forms again. */
  begin: () => void
  reportSent: (source: string) => void
}

/** @param record called for each form step that a visitor reaches, and for the steps before it */
export function watchForms(record: (item: string) => void): FormWatcher {
  const reach = (form: string, step: FormStep) => {
    for (const reached of formSteps.slice(0, formSteps.indexOf(step) + 1)) record(formItem(form, reached))
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const form = sourceOf(target)
        if (isIntersecting && form) reach(form, 'saw')
      }
    },
    { threshold: visibleShare },
  )
  const watched = new WeakSet<Element>()
  const observeNewForms = () => {
    for (const form of document.forms) {
      if (watched.has(form)) continue
      watched.add(form)
      observer.observe(form)
    }
  }
  observeNewForms()
  new MutationObserver(observeNewForms).observe(document.body, { childList: true, subtree: true })
  const report = (step: FormStep) => (event: Event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    const source = form && sourceOf(form)
    // Scripts cause untrusted events.
    if (source && event.isTrusted) reach(source, step)
  }
  document.addEventListener('focusin', report('opened'))
  document.addEventListener('input', report('filled'))
  return {
    begin() {
      for (const form of document.forms) {
        observer.unobserve(form)
        observer.observe(form)
      }
    },
    reportSent: source => reach(source, 'sent'),
  }
}

function sourceOf(form: Element): string | undefined {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem('source') : null
  return field instanceof HTMLInputElement ? field.value : undefined
}
