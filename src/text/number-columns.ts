import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Value, type ValueProps, valueText } from './model-parts.ts'

interface Props {
  children?: ReactNode
  className?: string
}
type Element = ReactElement<Props>

const numberClass = 'number'

/** Matches a number with prefix and suffix: `−$1,200`, `33%`, `week 28`. */
const numberPattern = /^\D{0,8}?\d[\d,]*(?<decimals>\.\d+)?(?<unit>\D{0,10})$/u

/** Right-aligns each column, except the first, whose cells are numbers with the same unit and decimals. */
export function alignNumbers(table: ReactNode): ReactNode {
  const rows = rowsIn(table)
  const body = rows.filter(row => cellsOf(row).some(({ type }) => type === 'td'))
  const columns = new Set<number>()
  const width = Math.max(0, ...body.map(row => cellsOf(row).length))
  for (let index = 1; index < width; index++) {
    const values = body.flatMap(row => textOf(cellsOf(row)[index]).trim() || [])
    if (values.length >= 2 && haveSameForm(values)) columns.add(index)
  }
  return columns.size === 0 ? table : markColumns(table, columns)
}

function haveSameForm(texts: readonly string[]): boolean {
  const forms = texts.map(text => {
    const groups = numberPattern.exec(text)?.groups
    return groups && `${groups.decimals?.length ?? 0} ${groups.unit}`
  })
  return forms[0] !== undefined && forms.every(form => form === forms[0])
}

const childrenOf = (node: ReactNode): ReactNode[] =>
  isValidElement<Props>(node) ? Children.toArray(node.props.children) : Array.isArray(node) ? node : []

const isRow = (node: ReactNode): node is Element => isValidElement(node) && node.type === 'tr'

const rowsIn = (node: ReactNode): Element[] =>
  isRow(node) ? [node] : childrenOf(node).flatMap(child => rowsIn(child))

const cellsOf = (row: Element): Element[] =>
  childrenOf(row).filter((child): child is Element => isValidElement(child))

export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (isValidElement<ValueProps>(node) && node.type === Value) return valueText(node.props)
  return childrenOf(node).map(textOf).join('')
}

function markColumns(node: ReactNode, columns: ReadonlySet<number>): ReactNode {
  if (isRow(node)) {
    const cells = cellsOf(node).map((cell, index) =>
      columns.has(index) ? cloneElement(cell, { className: numberClass }) : cell,
    )
    return cloneElement(node, {}, ...cells)
  }
  if (Array.isArray(node)) return node.map(child => markColumns(child, columns))
  if (!isValidElement<Props>(node)) return node
  return cloneElement(node, {}, ...childrenOf(node).map(child => markColumns(child, columns)))
}
