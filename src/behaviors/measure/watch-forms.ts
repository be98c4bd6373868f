import { type FormStep, formItem, formSteps } from '#contract/measure/items.ts'

/** How much of a form must be in view for it to be seen. */
const seenShare = 0.5

interface Forms {
  /** Another visit begins: what is in view is seen anew. */
  begin: () => void
  /** The server has stored what the form of that source sent. */
  noteSent: (source: string) => void
}

/**
 * Watches how far the forms of a lead get, wherever they appear.
 * @param note told of a step of a form, also of those before it
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
    { threshold: seenShare },
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
    // What the page itself puts into a field is nobody's typing.
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
    noteSent: source => reach(source, 'sent'),
  }
}

/** What a form of a lead says of itself; other forms have none. */
function sourceOf(form: Element): string | undefined {
  const field = form instanceof HTMLFormElement ? form.elements.namedItem('source') : null
  return field instanceof HTMLInputElement ? field.value : undefined
}
