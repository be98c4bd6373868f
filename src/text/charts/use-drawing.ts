import { type RefObject, useEffect, useRef, useState } from 'react'
import { chartDrawingAddress } from '#contract/addresses.ts'
import { elementsOf } from '#src/behaviors/shared/trusted.ts'
import { markStates } from './mark-states.ts'

/**
 * Puts the drawing of a chart itself in the place of its picture, so that states can be marked in it. Where it does not come, the
 * picture stays.
 * @param active paths of the states to be marked
 * @returns whether it is there
 */
export function useDrawing(
  frame: RefObject<HTMLElement | null>,
  chart: string,
  active: readonly string[],
): boolean {
  const drawing = useRef<SVGElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    fetchDrawing(chart, stop.signal).then(
      svg => {
        drawing.current = svg
        frame.current?.append(svg)
        setDrawn(true)
      },
      () => {},
    )
    return () => {
      stop.abort()
      drawing.current?.remove()
    }
  }, [frame, chart])
  useEffect(() => {
    if (drawing.current) markStates(drawing.current, active)
  })
  return isDrawn
}

async function fetchDrawing(chart: string, signal: AbortSignal): Promise<SVGElement> {
  const response = await fetch(chartDrawingAddress(chart), { signal })
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  // Colors of its own are for a picture; in the page it has those of the page.
  const text = (await response.text()).replace(/<style>[^<]*<\/style>/, '')
  const svg = elementsOf(text).querySelector('svg')
  if (!svg) throw new Error(`${chart} has no drawing`)
  svg.setAttribute('aria-hidden', 'true')
  // Several drawings stand in one document: the tip of arrows has a name in each.
  const tip = svg.querySelector('marker')
  if (tip) tip.id = `${chart}-tip`
  for (const arrow of svg.querySelectorAll('[marker-end]'))
    arrow.setAttribute('marker-end', `url(#${chart}-tip)`)
  return svg
}
