import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { chartDrawingAddress } from '#contract/addresses.ts'
import { elementsOf } from '#src/behaviors/shared/trusted-types.ts'

/**
 * Replaces a chart's picture with its inline drawing, in which states can be marked. If it fails to load, the picture stays.
 * @param active paths of the states to mark
 * @returns true once the drawing is in the document
 */
export function useDrawing(
  frame: RefObject<HTMLElement | null>,
  chart: string,
  active: readonly string[],
): boolean {
  const [drawing, setDrawing] = useState<SVGElement>()
  useEffect(() => {
    const stop = new AbortController()
    fetchDrawing(chart, stop.signal).then(setDrawing, () => {})
    return () => stop.abort()
  }, [chart])
  // Before the paint that hides the picture, so that the page never shows both or neither.
  useLayoutEffect(() => {
    if (drawing) frame.current?.append(drawing)
    return () => drawing?.remove()
  }, [frame, drawing])
  useEffect(() => {
    if (drawing) markStates(drawing, active)
  })
  return drawing !== undefined
}

async function fetchDrawing(chart: string, signal: AbortSignal): Promise<SVGElement> {
  const response = await fetch(chartDrawingAddress(chart), { signal })
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  // Remove the picture's own colors, so that the inline drawing uses the page's.
  const text = (await response.text()).replace(/<style>[^<]*<\/style>/, '')
  const svg = elementsOf(text).querySelector('svg')
  if (!svg) throw new Error(`${chart} has no drawing`)
  svg.setAttribute('aria-hidden', 'true')
  // Each drawing needs its own id for the arrowhead.
  const marker = svg.querySelector('marker')
  if (marker) marker.id = `${chart}-tip`
  for (const arrow of svg.querySelectorAll('[marker-end]'))
    arrow.setAttribute('marker-end', `url(#${chart}-tip)`)
  return svg
}

/** Marks the active states in a chart's drawing, and clears the marks of the others. */
function markStates(root: ParentNode, paths: readonly string[]): void {
  for (const box of root.querySelectorAll('[data-path]')) {
    if (paths.includes(box.getAttribute('data-path') ?? '')) box.setAttribute('aria-current', 'true')
    else box.removeAttribute('aria-current')
  }
}
