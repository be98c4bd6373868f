import { chartDrawingAddress } from '#contract/addresses.ts'

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

export const fetchDrawing = async (name: string): Promise<string> =>
  (await fetch(chartDrawingAddress(name))).text()

/** `markStates` marks the active states later. */
export function drawChart(svg: string): HTMLElement {
  const place = element('div', { class: 'chart' })
  place.innerHTML = svg
  return place
}

/** Writes the visits of each transition next to its arrow. */
export function writeCounts(chart: HTMLElement, counts: Readonly<Record<string, number>>): void {
  for (const label of chart.querySelectorAll<SVGElement>('[data-arrows]')) {
    const visits = (label.dataset.arrows ?? '').split('|').reduce((sum, key) => sum + (counts[key] ?? 0), 0)
    if (visits > 0) label.append(` · ${visits.toLocaleString('en-US')} visits`)
  }
}
