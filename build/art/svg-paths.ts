/** Builds SVG path commands. Rounds numbers to keep the drawings small. */
import type { Sketch } from '#contract/content/sketch.ts'

/** Edges of the drawing area within a frame of 320 by 112 units. */
export const [left, right, top, bottom] = [16, 304, 14, 98]

export type Paths = Omit<Sketch, 'says'>

export const round = Math.round
export const moveTo = (x: number, y: number): string => `M${round(x)} ${round(y)}`
export const horizontalLine = (x: number, y: number, to: number): string => `${moveTo(x, y)}H${round(to)}`
export const verticalLine = (x: number, y: number, to: number): string => `${moveTo(x, y)}V${round(to)}`
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `${moveTo(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`
export const diamond = (x: number, y: number): string => `${moveTo(x, y - 3.5)}l3.5 3.5-3.5 3.5-3.5-3.5z`
/** Rounds `y` to tenths, because whole units would make a line look stepped. */
export const polyline = (points: readonly (readonly [x: number, y: number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(10 * y) / 10}`).join('L')}`

export const linearScale = (from: number, to: number, start: number, end: number) => (value: number) =>
  start + ((value - from) / (to - from || 1)) * (end - start)
