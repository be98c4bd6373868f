import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { takeLabel } from '#build/content/headings.ts'

/** Remark plugin: what a heading is labeled with leaves its words, and so its id, and travels as a property of the element. */
export function remarkSectionLabels() {
  return (tree: Root): void =>
    visit(tree, 'heading', heading => {
      const label = takeLabel(heading)
      if (label !== undefined) heading.data = { ...heading.data, hProperties: { dataLabel: label } }
    })
}
