import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Apostrophes and quotation marks are typed as every keyboard has them, and printed as printers set them. */
const rules: readonly (readonly [typed: RegExp, printed: string])[] = [
  // Within a word; at the end of a plural; after a number or name that the page itself writes.
  [/(?<=[\p{L}\d])'(?=\p{L})|(?<=\p{L})'(?=[\s.,;:?!)]|$)|^'(?=s\b)/gu, '’'],
  // Before a word, with nothing but space or a bracket in front; before an emphasis.
  [/(?<=^|[\s([—–])"(?=[^\s.,;:?!)])|(?<=\s)"$/g, '“'],
  // After a word or its stop; after a number where one is open, for inches have the same sign; after an emphasis.
  [/(?<=[\p{L}.,;:?!)%’…])"|(?<=“[^”]*\d)"|^"(?=[\s.,;:?!)]|$)/gu, '”'],
]

/** Sets the marks of a text, which may begin or end amid a sentence. */
export const setMarks = (text: string): string =>
  rules.reduce((set, [typed, printed]) => set.replace(typed, printed), text)

/** Remark plugin: sets the marks of a text and of what is written in its elements; code stays as it is. */
export function remarkMarks() {
  return (tree: Root): void =>
    visit(tree, node => {
      if (node.type === 'text') node.value = setMarks(node.value)
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string')
          attribute.value = setMarks(attribute.value)
    })
}
