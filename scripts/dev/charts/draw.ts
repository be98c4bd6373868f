import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childrenOf, exitsOf, workOf } from '#scripts/charts/outline.ts'

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

/** A chart as nested boxes; `mark` says later which of them are active. */
export function drawChart(machine: AnyStateMachine): HTMLElement {
  return element('div', { class: 'chart' }, ...contents(machine, machine.root))
}

function contents(machine: AnyStateMachine, node: AnyStateNode): Node[] {
  const exits = exitsOf(machine, node).map(({ label, target, key }) => {
    const words = target ? `${label} → ${target.path.join('.')}` : label
    return element('li', { 'data-arrow': key }, words)
  })
  const inner = childrenOf(node).map(child => box(machine, child))
  const states = { class: node.type === 'parallel' ? 'states parallel' : 'states' }
  return [
    ...text(node.description),
    ...list('work', [...workOf(node).map(line => element('li', {}, line)), ...exits]),
    ...(inner.length > 0 ? [element('ul', states, ...inner)] : []),
  ]
}

function box(machine: AnyStateMachine, node: AnyStateNode): HTMLElement {
  const isInitial = node.parent?.type === 'compound' && node.parent.initial.target[0] === node
  const marks = [...(isInitial ? ['first'] : []), ...(node.type === 'final' ? ['final'] : [])]
  return element(
    'li',
    { class: 'state', 'data-path': node.path.join('.') },
    element(
      'p',
      { class: 'name' },
      element('b', {}, node.key),
      ...marks.map(mark => element('i', {}, mark)),
      ...node.tags.map(tag => element('code', { title: 'tag' }, tag)),
    ),
    ...contents(machine, node),
  )
}

const text = (description: string | undefined): Node[] =>
  description ? [element('p', { class: 'description' }, description)] : []

const list = (name: string, lines: Node[]): Node[] =>
  lines.length > 0 ? [element('ul', { class: name }, ...lines)] : []

/** Writes beside the arrows of a chart in how many visits they were taken. */
export function writeCounts(chart: HTMLElement, counts: Readonly<Record<string, number>>): void {
  for (const line of chart.querySelectorAll<HTMLElement>('[data-arrow]')) {
    const visits = counts[line.dataset.arrow ?? '']
    if (visits)
      line.append(
        element(
          'span',
          { class: 'visits', title: 'visits in which it was taken' },
          visits.toLocaleString('en-US'),
        ),
      )
  }
}

/** Marks the boxes that are active, for the eye and for assistive technology, and clears the others. */
export function mark(chart: HTMLElement, paths: readonly string[]): void {
  for (const state of chart.querySelectorAll<HTMLElement>('[data-path]')) {
    if (paths.includes(state.dataset.path ?? '')) state.setAttribute('aria-current', 'true')
    else state.removeAttribute('aria-current')
  }
}
