/** Positions of labels in a drawing that scales. Text keeps its size, so the narrowest drawing decides what fits. */

/** In pixels: the narrowest drawing, in a worked box on a 320 px screen, and the width of a letter in the fallback font. */
const minDrawingWidth = 200
const letterWidth = 8

export type Anchor = 'start' | 'middle' | 'end'

/** Position of a label, in percent of the width, and its anchor. */
export interface Position {
  percent: number
  anchor: Anchor
}

/** Width of a label in the narrowest drawing, in percent. */
const widthPercent = (text: string): number => ((text.length * letterWidth) / minDrawingWidth) * 100

/** Centers a label at a position, or anchors it so that it stays inside the drawing. */
export function positionOf(percent: number, text: string): Position {
  const share = widthPercent(text)
  if (percent - share / 2 >= 0 && percent + share / 2 <= 100) return { percent, anchor: 'middle' }
  if (percent < 50)
    return percent + share <= 100 ? { percent, anchor: 'start' } : { percent: 0, anchor: 'start' }
  return percent - share >= 0 ? { percent, anchor: 'end' } : { percent: 100, anchor: 'end' }
}

/** Extent of a label, in percent of the narrowest drawing. */
function extentOf(text: string, { percent, anchor }: Position): [from: number, to: number] {
  const share = widthPercent(text)
  const from = anchor === 'start' ? percent : anchor === 'end' ? percent - share : percent - share / 2
  return [from, from + share]
}

/** Minimum space between labels, in percent. */
const gap = 3

/** Returns the smallest n for which showing every nth label avoids overlaps. */
export function stepThatFits(labels: readonly { percent: number; text: string }[]): number {
  const reaches = labels.map(({ percent, text }) => extentOf(text, positionOf(percent, text)))
  for (let step = 1; step < labels.length; step++) {
    const kept = reaches.filter((_, index) => index % step === 0)
    if (kept.every(([from], index) => index === 0 || from - (kept[index - 1]?.[1] ?? 0) >= gap)) return step
  }
  return Math.max(1, labels.length)
}

/** Returns a line (from 0) for each label, so that labels in a line don't overlap. */
export function assignLines(labels: readonly { percent: number; text: string }[]): number[] {
  const ends: [from: number, to: number][][] = []
  return labels.map(({ percent, text }) => {
    const [from, to] = extentOf(text, positionOf(percent, text))
    const free = ends.findIndex(line => line.every(([start, end]) => from - end >= gap || start - to >= gap))
    const line = free < 0 ? ends.length : free
    ends[line] = [...(ends[line] ?? []), [from, to]]
    return line
  })
}

/** Wraps text at a number of letters. A longer word gets a line of its own. */
export function wrapText(text: string, letters = 20): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Estimates the width of the widest text, in pixels. */
export const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(text => text.length)) * letterWidth

/** In pixels. */
export const lineHeight = 16

interface LabelBox {
  /** Preferred center, in pixels from the top. */
  center: number
  height: number
}

/** Returns centers near the preferred ones, moved apart vertically so that labels don't overlap. */
export function spreadLabels(labels: readonly LabelBox[], bottom: number): number[] {
  const order = labels
    .map((each, index) => ({ ...each, index, middle: 0 }))
    .sort((a, b) => a.center - b.center)
  for (const [number, label] of order.entries()) {
    const upper = order[number - 1]
    const free = upper ? upper.middle + (upper.height + label.height) / 2 : label.height / 2
    label.middle = Math.max(label.center, free)
  }
  for (const [number, label] of [...order.entries()].reverse()) {
    const lower = order[number + 1]
    const free = lower ? lower.middle - (label.height + lower.height) / 2 : bottom - label.height / 2
    label.middle = Math.min(label.middle, free)
  }
  return order.sort((a, b) => a.index - b.index).map(({ middle }) => middle)
}
