/** SVG path strokes with whole numbers. */
import type { Sketch } from '#contract/content/sketch.ts'

/** Margins of a drawing in its frame of 320 by 112. */
export const [left, right, top, bottom] = [16, 304, 14, 98]

export type Paths = Omit<Sketch, 'says'>

export const round = Math.round
export const move = (x: number, y: number): string => `M${round(x)} ${round(y)}`
export const across = (x: number, y: number, to: number): string => `${move(x, y)}H${round(to)}`
export const down = (x: number, y: number, to: number): string => `${move(x, y)}V${round(to)}`
export const box = (x: number, y: number, width: number, height: number): string =>
  `${move(x, y)}h${round(width)}v${round(height)}h${round(-width)}z`
/** A diamond. */
export const dot = (x: number, y: number): string => `${move(x, y - 3.5)}l3.5 3.5-3.5 3.5-3.5-3.5z`
/** Keeps tenths in `y`, because whole units would show as steps. */
export const through = (points: readonly (readonly [x: number, y: number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(10 * y) / 10}`).join('L')}`

export const scaled = (from: number, to: number, start: number, end: number) => (value: number) =>
  start + ((value - from) / (to - from || 1)) * (end - start)
