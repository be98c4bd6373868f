import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { statechartDrawingPath } from '#contract/paths.ts'
import { parseMarkup } from '#src/behaviors/shared/trusted-types.ts'

/**
 * Replaces a statechart's image with an inline drawing that highlights states. If it fails to load, the image remains.
 * @param active paths of the states to highlight
 * @returns true once the drawing is in the document
 */
export function useDrawing(
  frame: RefObject<HTMLElement | null>,
  statechart: string,
  active: readonly string[],
): boolean {
  const [drawing, setDrawing] = useState<SVGElement>()
  useEffect(() => {
    const controller = new AbortController()
    fetchDrawing(statechart, controller.signal).then(setDrawing, () => {})
    return () => controller.abort()
  }, [statechart])
  // A layout effect runs before the paint, so the page never shows both image and drawing, or neither.
  useLayoutEffect(() => {
    if (drawing) frame.current?.append(drawing)
    return () => drawing?.remove()
  }, [frame, drawing])
  useEffect(() => {
    if (drawing) highlightStates(drawing, active)
  })
  return drawing !== undefined
}

async function fetchDrawing(statechart: string, signal: AbortSignal): Promise<SVGElement> {
  const response = await fetch(statechartDrawingPath(statechart), { signal })
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  // Remove the image's style sheet, so the page's colors apply.
  const text = (await response.text()).replace(/<style>[^<]*<\/style>/, '')
  const svg = parseMarkup(text).querySelector('svg')
  if (!svg) throw new Error(`${statechart} has no drawing`)
  svg.setAttribute('aria-hidden', 'true')
  // Every drawing has the same marker id, but ids must be unique in a document.
  const marker = svg.querySelector('marker')
  if (marker) marker.id = `${statechart}-tip`
  for (const arrow of svg.querySelectorAll('[marker-end]'))
    arrow.setAttribute('marker-end', `url(#${statechart}-tip)`)
  return svg
}

function highlightStates(root: ParentNode, paths: readonly string[]): void {
  for (const box of root.querySelectorAll('[data-path]')) {
    if (paths.includes(box.getAttribute('data-path') ?? '')) box.setAttribute('aria-current', 'true')
    else box.removeAttribute('aria-current')
  }
}
