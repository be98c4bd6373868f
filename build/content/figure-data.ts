/** Picks the data for a page's sketch: bars or layers, otherwise a table in a worked box or comparison, otherwise section lengths. */
import type { Nodes, Root, Table, TableCell } from 'mdast'
import './models.ts'
import { toString as textOf } from 'mdast-util-to-string'
import { models } from '#models/registry.ts'
import { valueText } from '#src/text/model-references.ts'
import { parseElement } from './elements.ts'
import { nodesOfType } from './mdast.ts'

/** Returns a node's text with the models' numbers filled in. Omits invalid values, which `parseBody` reports. */
export function readerText(node: Nodes): string {
  if (node.type !== 'mdxJsxTextElement' || node.name !== 'Value')
    return 'children' in node ? node.children.map(readerText).join('') : textOf(node)
  const { props, problems } = parseElement(node)
  return problems.length === 0 ? valueText(props) : ''
}

interface Bar {
  label: string
  value: number
  low?: number
  high?: number
}

export type FigureData = { caption: string } & (
  | { shape: 'bars'; rows: Bar[]; unit: string; prefix: string }
  | { shape: 'layers'; counts: number[] }
  /** One line per numeric column. `firstColumnHeading` is the header of the first column, which names the rows. */
  | { shape: 'lines'; firstColumnHeading: string; columns: Column[] }
  | { shape: 'profile'; words: number[] }
)

interface Column {
  heading: string
  cells: { name: string; text: string; value: number }[]
}

/** Minimum number of values for drawing a column. */
const minValues = 3

export function figureDataOf(tree: Root): FigureData {
  const elements = [...nodesOfType(tree, 'mdxJsxFlowElement')]
  for (const element of elements.filter(({ name }) => name === 'Figure')) {
    const caption = firstSentence(String(parseElement(element).props.caption ?? ''))
    for (const component of nodesOfType(element, 'mdxJsxFlowElement')) {
      const { rows, unit = '', prefix = '' } = parseElement(component).props
      if (!Array.isArray(rows)) continue
      if (component.name === 'BarChart') {
        const bars = rows as unknown as Bar[]
        return { shape: 'bars', caption, rows: bars, unit: String(unit), prefix: String(prefix) }
      }
      if (component.name === 'Layers') {
        const layers = rows as unknown as { items?: string[] }[]
        return { shape: 'layers', caption, counts: layers.map(({ items }) => items?.length ?? 0) }
      }
    }
  }
  for (const element of elements.filter(({ name }) => name === 'Worked' || name === 'Compare')) {
    const { title, caption, model } = parseElement(element).props
    const name = title ?? caption ?? models.get(String(model))?.title ?? ''
    for (const node of element.children) {
      const columns = node.type === 'table' ? numericColumns(node) : []
      if (node.type !== 'table' || columns.length === 0) continue
      const firstHeading = node.children[0]?.children[0]
      return {
        shape: 'lines',
        caption: firstSentence(String(name)),
        firstColumnHeading: firstHeading ? readerText(firstHeading) : '',
        columns,
      }
    }
  }
  return { shape: 'profile', caption: 'The sections of the page, by length', words: sectionLengths(tree) }
}

const firstSentence = (text: string): string => /^.{12,}?[.:](?=\s|$)/.exec(text)?.[0].slice(0, -1) ?? text

/** Parses text such as `−$1,200`, `week 28`, or `1.5 times`. Returns undefined for other text. */
function parseCell(cell: string): number | undefined {
  const match = /^(?<sign>[−-])?[^\d−]{0,6}(?<digits>\d[\d,]*(?:\.\d+)?)\D{0,12}$/.exec(cell.trim())
  if (!match?.groups) return undefined
  const value = Number(match.groups.digits?.replaceAll(',', ''))
  return match.groups.sign ? -value : value
}

/** Picks up to two numeric columns, bold ones first. They share a scale, so their maxima must be within a factor of five. */
function numericColumns({ children: [headerRow, ...rows] }: Table): Column[] {
  const columns = (headerRow?.children ?? []).flatMap((heading, index) => {
    const cells = rows.flatMap(({ children }) => {
      const [name, cell] = [children[0], children[index]]
      const text = cell ? readerText(cell).trim() : ''
      const value = parseCell(text)
      return name && value !== undefined ? [{ name: readerText(name).trim(), text, value }] : []
    })
    if (index === 0 || cells.length < Math.max(minValues, rows.length - 1)) return []
    const isEmphasized = rows.some(row => hasBoldText(row.children[index]))
    return [{ heading: readerText(heading), cells, isEmphasized }]
  })
  const [first, second] = columns.toSorted((a, b) => Number(b.isEmphasized) - Number(a.isEmphasized))
  if (!first) return []
  const largest = ({ cells }: Column) => Math.max(...cells.map(({ value }) => Math.abs(value)))
  const hasSimilarScale =
    second && largest(second) < 5 * largest(first) && largest(first) < 5 * largest(second)
  return hasSimilarScale ? [first, second] : [first]
}

const hasBoldText = (cell: TableCell | undefined): boolean =>
  cell !== undefined && [...nodesOfType(cell, 'strong')].length > 0

function sectionLengths(tree: Root): number[] {
  const lengths = [0]
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) lengths.push(0)
    const last = lengths.length - 1
    if (node.type !== 'yaml') lengths[last] = (lengths[last] ?? 0) + readerText(node).split(/\s+/).length
  }
  return lengths
}
