import { parseFragment } from 'parse5'
import { elementsIn, textOf } from '#build/html.ts'

/** Returns the text of each cell in the markup's tables, by row. */
export const cellsOf = (html: string): string[][] =>
  elementsIn(parseFragment(html))
    .filter(({ tagName }) => tagName === 'tr')
    .map(row =>
      elementsIn(row)
        .filter(({ tagName }) => tagName === 'th' || tagName === 'td')
        .map(textOf),
    )
