import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { keepMinusWithAmount } from '#models/core/format.ts'

const rules: readonly (readonly [typed: RegExp, printed: string])[] = [
  // Apostrophes: within a word, after a plural, or after a number or name that the page inserts.
  [/(?<=[\p{L}\d])'(?=\p{L})|(?<=\p{L})'(?=[\s.,;:?!)]|$)|^'(?=s\b)/gu, '’'],
  // Opening quotation marks: before a word or emphasis, after a space or bracket.
  [/(?<=^|[\s([—–])"(?=[^\s.,;:?!)])|(?<=\s)"$/g, '“'],
  // Closing quotation marks: after a word, punctuation, or emphasis. After a number, only if a quotation is open: 5" can mean inches.
  [/(?<=[\p{L}.,;:?!)%’…])"|(?<=“[^”]*\d)"|^"(?=[\s.,;:?!)]|$)/gu, '”'],
]

/** Replaces straight quotes and apostrophes with smart ones. `text` can start or end mid-sentence, because markup splits sentences. */
export const smartenQuotes = (text: string): string =>
  rules.reduce((result, [typed, printed]) => result.replace(typed, printed), text)

/** YAML reviver that smartens quotes. Skips formulas, because their quotes delimit units. */
export const reviveSmartQuotes = (key: unknown, value: unknown): unknown =>
  typeof value === 'string' && key !== 'formula' ? smartenQuotes(value) : value

/** Smartens quotes in text and component properties, and keeps each minus sign on one line with its amount. Skips code. */
export function remarkTypography() {
  return (tree: Root): void =>
    visit(tree, node => {
      if (node.type === 'text') node.value = keepMinusWithAmount(smartenQuotes(node.value))
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
          attribute.value = smartenQuotes(attribute.value)
    })
}
