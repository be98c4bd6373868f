/** Label positions in drawings that scale. Text keeps its size, so labels must fit the narrowest drawing. */

/** Width of the narrowest drawing, in px: a worked box on a 320 px screen. */
const minDrawingWidth = 200
/** Width of a character in the fallback font, in px. */
const characterWidth = 8

type Anchor = 'start' | 'middle' | 'end'

interface Position {
  /** In percent of the drawing's width. */
  percent: number
  anchor: Anchor
}

/** Estimates a label's width, in percent of the narrowest drawing. */
const widthPercent = (text: string): number => ((text.length * characterWidth) / minDrawingWidth) * 100

/** Centers a label at `percent`, or moves it inside the drawing. */
export function positionOf(percent: number, text: string): Position {
  const width = widthPercent(text)
  if (percent - width / 2 >= 0 && percent + width / 2 <= 100) return { percent, anchor: 'middle' }
  if (percent < 50)
    return percent + width <= 100 ? { percent, anchor: 'start' } : { percent: 0, anchor: 'start' }
  return percent - width >= 0 ? { percent, anchor: 'end' } : { percent: 100, anchor: 'end' }
}

/** Returns a label's ends, in percent of the narrowest drawing. */
function extentOf(text: string, { percent, anchor }: Position): [from: number, to: number] {
  const width = widthPercent(text)
  const from = anchor === 'start' ? percent : anchor === 'end' ? percent - width : percent - width / 2
  return [from, from + width]
}

/** Minimum gap between labels, in percent of the drawing's width. */
const minGap = 3

/** Returns the smallest n such that every nth label fits without overlaps. */
export function findLabelStep(labels: readonly { percent: number; text: string }[]): number {
  const extents = labels.map(({ percent, text }) => extentOf(text, positionOf(percent, text)))
  for (let step = 1; step < labels.length; step++) {
    const shownExtents = extents.filter((_, index) => index % step === 0)
    if (
      shownExtents.every(
        ([from], index) => index === 0 || from - (shownExtents[index - 1]?.[1] ?? 0) >= minGap,
      )
    )
      return step
  }
  return Math.max(1, labels.length)
}

/** Assigns each label a 0-based row, so that labels in a row don't overlap. */
export function assignRows(labels: readonly { percent: number; text: string }[]): number[] {
  const rows: [from: number, to: number][][] = []
  return labels.map(({ percent, text }) => {
    const [from, to] = extentOf(text, positionOf(percent, text))
    const freeRow = rows.findIndex(row =>
      row.every(([start, end]) => from - end >= minGap || start - to >= minGap),
    )
    const row = freeRow < 0 ? rows.length : freeRow
    rows[row] = [...(rows[row] ?? []), [from, to]]
    return row
  })
}

/** Wraps text to lines of at most `maxLength` characters. A longer word gets its own line. */
export function wrapText(text: string, maxLength = 20): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < maxLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Estimates the width of the widest text, in px. */
export const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(text => text.length)) * characterWidth

/** In px. */
export const lineHeight = 16

interface LabelBox {
  /** Preferred center, in px from the top. */
  center: number
  height: number
}

/** Moves overlapping labels apart: down, then up from `bottom`. Returns the new centers, in px from the top. */
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
