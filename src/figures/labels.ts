/**
 * Places of words in a drawing that stretches with the page. Their size stays, so what fits is decided for the narrowest drawing;
 * in a wider one everything lies further apart.
 */

/** Pixels: the width of a drawing beside its numbers, within a worked table on a screen of 320, and of a letter until its typeface has come. */
const narrowest = 200
const letter = 8

export type Anchor = 'start' | 'middle' | 'end'

/** Where a word stands, in percent of the width, and which part of it stands there. */
export interface Place {
  percent: number
  anchor: Anchor
}

/** Share of the narrowest drawing that a word takes, in percent. */
const shareOf = (text: string): number => ((text.length * letter) / narrowest) * 100

/** A word at a place, moved as far as it must to stay inside. */
export function placeOf(percent: number, text: string): Place {
  const share = shareOf(text)
  if (percent - share / 2 >= 0 && percent + share / 2 <= 100) return { percent, anchor: 'middle' }
  if (percent < 50)
    return percent + share <= 100 ? { percent, anchor: 'start' } : { percent: 0, anchor: 'start' }
  return percent - share >= 0 ? { percent, anchor: 'end' } : { percent: 100, anchor: 'end' }
}

/** From where to where a placed word reaches, in percent of the narrowest drawing. */
function reachOf(text: string, { percent, anchor }: Place): [from: number, to: number] {
  const share = shareOf(text)
  const from = anchor === 'start' ? percent : anchor === 'end' ? percent - share : percent - share / 2
  return [from, from + share]
}

/** Free space between two words of one line, in percent. */
const gap = 3

/**
 * Words along a line, in the order of their places: one in so many that none meets the next.
 * @returns the step: 1 for all
 */
export function stepThatFits(labels: readonly { percent: number; text: string }[]): number {
  const reaches = labels.map(({ percent, text }) => reachOf(text, placeOf(percent, text)))
  for (let step = 1; step < labels.length; step++) {
    const kept = reaches.filter((_, index) => index % step === 0)
    if (kept.every(([from], index) => index === 0 || from - (kept[index - 1]?.[1] ?? 0) >= gap)) return step
  }
  return Math.max(1, labels.length)
}

/** The line, from 0, for each word, so that none meets another of its line. */
export function linesFor(labels: readonly { percent: number; text: string }[]): number[] {
  const ends: [from: number, to: number][][] = []
  return labels.map(({ percent, text }) => {
    const [from, to] = reachOf(text, placeOf(percent, text))
    const free = ends.findIndex(line => line.every(([start, end]) => from - end >= gap || start - to >= gap))
    const line = free < 0 ? ends.length : free
    ends[line] = [...(ends[line] ?? []), [from, to]]
    return line
  })
}

/** Lines of at most so many letters; a longer word stays whole. */
export function wrapped(text: string, letters = 20): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Pixels that the longest of these words takes at most. */
export const widthOf = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map(text => text.length)) * letter

/** Pixels from one line of writing to the next. */
export const lineHeight = 16

interface Wish {
  /** Where the middle of a label should stand. */
  at: number
  height: number
}

/** Middles of labels above one another, each as near to where it should stand as the others allow. */
export function apart(wishes: readonly Wish[], bottom: number): number[] {
  const order = wishes.map((wish, index) => ({ ...wish, index, middle: 0 })).sort((a, b) => a.at - b.at)
  for (const [number, label] of order.entries()) {
    const upper = order[number - 1]
    const free = upper ? upper.middle + (upper.height + label.height) / 2 : label.height / 2
    label.middle = Math.max(label.at, free)
  }
  for (const [number, label] of [...order.entries()].reverse()) {
    const lower = order[number + 1]
    const free = lower ? lower.middle - (label.height + lower.height) / 2 : bottom - label.height / 2
    label.middle = Math.min(label.middle, free)
  }
  return order.sort((a, b) => a.index - b.index).map(({ middle }) => middle)
}
