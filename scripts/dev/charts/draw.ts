import { type ChartState, tagsOf, transitionLines, workLines } from './chart.ts'

/** An element with attributes and contents. */
export function element(
  tag: string,
  attributes: Record<string, string>,
  ...contents: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...contents)
  return made
}

type DelayWords = (name: string) => string

/** A chart as nested boxes; `mark` says later which of them are active. */
export function drawChart(chart: ChartState, delayWords: DelayWords): HTMLElement {
  return element(
    'div',
    { class: 'chart' },
    ...text(chart.description),
    ...list('work', [...workLines(chart), ...transitionLines(chart, delayWords)]),
    ...innerStates(chart, '', delayWords),
  )
}

function innerStates(state: ChartState, above: string, delayWords: DelayWords): Node[] {
  if (!state.states) return []
  const boxes = Object.entries(state.states).map(([key, inner]) =>
    box(key, inner, above + key, state.initial === key, delayWords),
  )
  return [element('ul', { class: state.type === 'parallel' ? 'states parallel' : 'states' }, ...boxes)]
}

function box(
  key: string,
  state: ChartState,
  path: string,
  isInitial: boolean,
  delayWords: DelayWords,
): HTMLElement {
  const marks = [...(isInitial ? ['first'] : []), ...(state.type === 'final' ? ['final'] : [])]
  return element(
    'li',
    { class: 'state', 'data-path': path },
    element(
      'p',
      { class: 'name' },
      element('b', {}, key),
      ...marks.map(mark => element('i', {}, mark)),
      ...tagsOf(state).map(tag => element('code', { title: 'tag' }, tag)),
    ),
    ...text(state.description),
    ...list('work', [...workLines(state), ...transitionLines(state, delayWords)]),
    ...innerStates(state, `${path}.`, delayWords),
  )
}

const text = (description: string | undefined): Node[] =>
  description ? [element('p', { class: 'description' }, description)] : []

const list = (name: string, lines: string[]): Node[] =>
  lines.length > 0 ? [element('ul', { class: name }, ...lines.map(line => element('li', {}, line)))] : []

/** Marks the boxes that are active, for the eye and for assistive technology, and clears the others. */
export function mark(chart: HTMLElement, paths: readonly string[]): void {
  for (const state of chart.querySelectorAll<HTMLElement>('[data-path]')) {
    if (paths.includes(state.dataset.path ?? '')) state.setAttribute('aria-current', 'true')
    else state.removeAttribute('aria-current')
  }
}
