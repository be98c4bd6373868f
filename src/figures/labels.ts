/** Label positions in drawings that scale. Text doesn't scale, so labels must fit the narrowest drawing. */

/** Width of the narrowest drawing, in px: a worked box on a 320 px screen. */
const minDrawingWidth = 200
/** Width of a character in the fallback font, in px. */
const characterWidth = 8

export interface Label {
  /** Position, as a percentage of the drawing's width. */
  percent: number
  text: string
}

interface Position extends Pick<Label, 'percent'> {
  anchor: 'start' | 'middle' | 'end'
}

/** Estimates a label's width, as a percentage of the narrowest drawing's width. */
const widthPercent = (text: string): number => ((text.length * characterWidth) / minDrawingWidth) * 100

/** Centers a label at `percent`, or moves it inside the drawing. */
export function positionOf(percent: number, text: string): Position {
  const width = widthPercent(text)
  if (percent - width / 2 >= 0 && percent + width / 2 <= 100) return { percent, anchor: 'middle' }
  if (percent < 50) return { percent: percent + width <= 100 ? percent : 0, anchor: 'start' }
  return { percent: percent - width >= 0 ? percent : 100, anchor: 'end' }
}

/** Returns a label's start and end, as percentages of the narrowest drawing's width. */
function extentOf(text: string, { percent, anchor }: Position): [from: number, to: number] {
  const width = widthPercent(text)
  const from = anchor === 'start' ? percent : anchor === 'end' ? percent - width : percent - width / 2
  return [from, from + width]
}

/** Minimum gap between labels, as a percentage of the drawing's width. */
const minGap = 3

/** Returns the smallest n such that every nth label fits without overlaps. */
export function findLabelStep(labels: readonly Label[]): number {
  const everyNth = (step: number) => labels.filter((_, index) => index % step === 0)
  let step = 1
  while (step < labels.length && Math.max(...assignRows(everyNth(step))) > 0) step++
  return step
}

/** Assigns each label a 0-based row, so labels in a row don't overlap. */
export function assignRows(labels: readonly Label[]): number[] {
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

/**
 * Moves overlapping labels apart: down from the top, then back up, so none is below `bottom`. Returns the new centers, in px from the top.
 */
export function spreadLabels(labels: readonly LabelBox[], bottom: number): number[] {
  const boxes = labels.map(label => ({ ...label }))
  const sorted = [...boxes].sort((a, b) => a.center - b.center)
  for (const [index, box] of sorted.entries()) {
    const upper = sorted[index - 1]
    const minCenter = upper ? upper.center + (upper.height + box.height) / 2 : box.height / 2
    box.center = Math.max(box.center, minCenter)
  }
  for (const [index, box] of [...sorted.entries()].reverse()) {
    const lower = sorted[index + 1]
    const maxCenter = lower ? lower.center - (box.height + lower.height) / 2 : bottom - box.height / 2
    box.center = Math.min(box.center, maxCenter)
  }
  return boxes.map(({ center }) => center)
}
