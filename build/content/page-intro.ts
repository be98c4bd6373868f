/** Extracts from a page's tables and lists what the page shows under its hero: dated rules and a comparison. */
import type { Nodes, Root, RootContent, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { DatedRule, Versus } from '#contract/content/page-intro.ts'
import { months } from '#src/ui/dates.ts'
import { takeLabel } from './headings.ts'
import { within } from './within.ts'

/** `Sep 11, 2025`, or with the month spelled out. */
const dateForm = new RegExp(`\\b(${months.join('|')})[a-z]* (\\d{1,2}), (\\d{4})\\b`)

function dateIn(text: string): string | undefined {
  const [, month = '', day = '', year = ''] = dateForm.exec(text) ?? []
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

const plain = (node: Nodes): string => textOf(node).replace(/\s+/g, ' ').trim()

/** Sorted by date. A row is named by its first cell and dated by the last cell that has a date; an item is named by its bold text. */
export function datedRules(tree: Root): DatedRule[] {
  const rules = sectionOf(tree, 'The rules').flatMap((section): DatedRule[] => {
    const rows = [...within(section, 'tableRow')].map(
      row => [row.children.map(plain).findLast(dateIn) ?? '', plain(row.children[0] ?? row)] as const,
    )
    const items = [...within(section, 'listItem')].map(
      item => [plain(item), plain([...within(item, 'strong')][0] ?? item).replace(/\.$/, '')] as const,
    )
    return [...rows, ...items].flatMap(([text, name]) => {
      const date = dateIn(text)
      return date ? [{ date, name }] : []
    })
  })
  return rules.length >= 3 ? rules.sort((a, b) => a.date.localeCompare(b.date)) : []
}

/** Columns as lists of cells; the first row has the headings. */
const cellsOf = (table: Table): string[][] => table.children.slice(1).map(row => row.children.map(plain))

/**
 * Returns which firm fits each situation better, from the first table with a column that names one of the firms in most rows.
 * @param rival the other firm as in the address, such as `ibm`
 */
export function versusOf(tree: Root, rival: string): Versus | undefined {
  for (const table of within(tree, 'table')) {
    const rows = cellsOf(table)
    const width = rows[0]?.length ?? 0
    for (let column = width - 1; column > 0; column--) {
      const cases = rows.map(cells => ({ situation: cells[0] ?? '', verdict: cells[column] ?? '' }))
      const theirs = cases.filter(({ verdict }) => verdict.toLowerCase().startsWith(rival))
      const ours = cases.filter(({ verdict }) => verdict.startsWith('DSE'))
      const other = cases.filter(each => !(theirs.includes(each) || ours.includes(each)))
      if (theirs.length > 0 && theirs.length + ours.length >= 2)
        return { them: theirs[0]?.verdict.slice(0, rival.length) ?? '', theirs, ours, other }
    }
  }
  return undefined
}
