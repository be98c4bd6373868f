/** Extracts two parts of a page's intro from the tables and lists of its text: the dated rules, and the comparison with another firm. */
import type { Nodes, Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { DatedRule, FirmComparison } from '#contract/content/page-intro.ts'
import { months } from '#src/ui/dates.ts'
import { nodesOfType, takeLabel } from './mdast.ts'

/** Matches `Sep 11, 2025` and `September 11, 2025`. */
const datePattern = new RegExp(`\\b(${months.join('|')})[a-z]* (\\d{1,2}), (\\d{4})\\b`)

function parseDate(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = datePattern.exec(text) ?? []
  if (!year) return undefined
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function sectionOf(tree: Root, label: string): RootContent[] {
  let isInside = false
  return tree.children.filter(node => {
    if (node.type === 'heading' && node.depth === 2) {
      isInside = takeLabel(structuredClone(node)) === label
      return false
    }
    return isInside
  })
}

const plainText = (node: Nodes): string => textOf(node).replace(/\s+/g, ' ').trim()

/**
 * Returns the rules in the section "The rules", sorted by date, or none if fewer than three have dates. A table row has the rule's name in
 * the first cell and its date in the last cell with a date. A list item has the name in its first bold text.
 */
export function datedRules(tree: Root): DatedRule[] {
  const rules = sectionOf(tree, 'The rules').flatMap((section): DatedRule[] => {
    const rows = [...nodesOfType(section, 'tableRow')].map(
      row =>
        [row.children.map(plainText).findLast(parseDate) ?? '', plainText(row.children[0] ?? row)] as const,
    )
    const items = [...nodesOfType(section, 'listItem')].map(
      item =>
        [plainText(item), plainText([...nodesOfType(item, 'strong')][0] ?? item).replace(/\.$/, '')] as const,
    )
    return [...rows, ...items].flatMap(([text, name]) => {
      const date = parseDate(text)
      return date ? [{ date, name }] : []
    })
  })
  return rules.length >= 3 ? rules.sort((a, b) => a.date.localeCompare(b.date)) : []
}

/**
 * Returns which firm fits each situation. Reads the first table with a column in which two or more cells start with a firm's name, one of
 * them the rival's. `rival` is the rival's slug, such as `ibm`.
 */
export function comparisonOf(tree: Root, rival: string): FirmComparison | undefined {
  for (const table of nodesOfType(tree, 'table')) {
    const rows = table.children.slice(1).map(row => row.children.map(plainText))
    const width = rows[0]?.length ?? 0
    for (let column = width - 1; column > 0; column--) {
      const cases = rows.map(cells => ({ situation: cells[0] ?? '', verdict: cells[column] ?? '' }))
      const rivalCases = cases.filter(({ verdict }) => verdict.toLowerCase().startsWith(rival))
      const ourCases = cases.filter(({ verdict }) => verdict.startsWith('DSE'))
      const otherCases = cases.filter(each => !(rivalCases.includes(each) || ourCases.includes(each)))
      if (rivalCases.length > 0 && rivalCases.length + ourCases.length >= 2)
        return {
          rivalName: rivalCases[0]?.verdict.slice(0, rival.length) ?? '',
          rivalCases,
          ourCases,
          otherCases,
        }
    }
  }
  return undefined
}
