import { type FormStep, formItem, formSteps } from '#contract/measure/items.ts'

const visibleShare = 0.5

interface Forms {
  /** Starts a new visit; visible forms count as seen again. */
  begin: () => void
  reportSent: (source: string) => void
}

/**
 * Watches how far lead forms get.
 * @param note called for each step of a form, earlier steps included
 */
export function watchForms(note: (item: string) => void): Forms {
  const reach = (form: string, step: FormStep) => {
    for (const each of formSteps.slice(0, formSteps.indexOf(step) + 1)) note(formItem(form, each))
  }
  const view = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const form = sourceOf(target)
        if (isIntersecting && form) reach(form, 'saw')
      }
    },
    { threshold: visibleShare },
  )
  const watched = new WeakSet<Element>()
  const find = () => {
    for (const form of document.forms) {
      if (watched.has(form)) continue
      watched.add(form)
      view.observe(form)
    }
  }
  find()
  new MutationObserver(find).observe(document.body, { childList: true, subtree: true })
  const report = (step: FormStep) => (event: Event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    const source = form && sourceOf(form)
    // Untrusted events come from the page's own scripts.
    if (source && event.isTrusted) reach(source, step)
  }
  document.addEventListener('focusin', report('opened'))
  document.addEventListener('input', report('filled'))
  return {
    begin() {
      for (const form of document.forms) {
        view.unobserve(form)
        view.observe(form)
      }
    },
    reportSent: source => reach(source, 'sent'),
  }
}

function sourceOf(form: Element): string | undefined {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem('source') : null
  return field instanceof HTMLInputElement ? field.value : undefined
}
