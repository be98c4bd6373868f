import {
  Children,
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Scroller } from '#src/ui/scroller.tsx'
import { Value, type ValueProps, valueText } from './model-references.ts'
import styles from './text-parts.module.css'

type Element = ReactElement<{ children?: ReactNode; className?: string }>

const downloadsPath = '/downloads/'

/** Matches a number with prefix and suffix: `−$1,200`, `33%`, `week 28`. */
const numberPattern = /^\D{0,8}?\d[\d,]*(?<decimals>\.\d+)?(?<unit>\D{0,10})$/u

export const TextLink = (props: ComponentProps<'a'>) => (
  <a {...props} download={props.href?.startsWith(downloadsPath) ? '' : undefined} />
)

export function Table(props: ComponentProps<'table'>) {
  const table = <table {...props} />
  return (
    <TextScroller label={`Table: ${columnHeadingsOf(table).join(', ')}`}>{alignNumbers(table)}</TextScroller>
  )
}

export const TextScroller = (props: ComponentProps<typeof Scroller>) => (
  <Scroller {...props} className={styles.scroller} />
)

/** A column heading. An empty heading, such as a table's corner, becomes a plain cell. */
export const ColumnHeading = ({ children, ...props }: ComponentProps<'th'>) =>
  children ? <th {...props}>{children}</th> : <td />

/** Right-aligns each column, except the first, whose cells are numbers with the same unit and decimals. */
function alignNumbers(table: Element): Element {
  const rows = rowsIn(table).map(cellsOf)
  const bodyRows = rows.filter(cells => cells.some(({ type }) => type === 'td'))
  const columns = new Set<number>()
  const width = Math.max(0, ...bodyRows.map(cells => cells.length))
  for (let index = 1; index < width; index++) {
    const texts = bodyRows.flatMap(cells => textOf(cells[index]).trim() || [])
    if (texts.length >= 2 && haveSameFormat(texts)) columns.add(index)
  }
  return columns.size === 0 ? table : alignColumns(table, columns)
}

function haveSameFormat(texts: readonly string[]): boolean {
  const formats = texts.map(text => {
    const groups = numberPattern.exec(text)?.groups
    return groups && `${groups.decimals?.length ?? 0} ${groups.unit}`
  })
  return formats[0] !== undefined && formats.every(format => format === formats[0])
}

const childrenOf = (node: ReactNode): ReactNode[] =>
  isElement(node) ? Children.toArray(node.props.children) : []

const isElement = (node: ReactNode): node is Element => isValidElement(node)

const rowsIn = (node: ReactNode): Element[] =>
  isElement(node) && node.type === 'tr' ? [node] : childrenOf(node).flatMap(rowsIn)

const cellsOf = (row: Element): Element[] => childrenOf(row).filter(isElement)

const columnHeadingsOf = (node: ReactNode): string[] =>
  isElement(node) && (node.type === ColumnHeading || node.type === 'th')
    ? [textOf(node)].filter(Boolean)
    : childrenOf(node).flatMap(columnHeadingsOf)

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (isValidElement<ValueProps>(node) && node.type === Value) return valueText(node.props)
  return childrenOf(node).map(textOf).join('')
}

function alignColumns(element: Element, columns: ReadonlySet<number>): Element {
  const children =
    element.type === 'tr'
      ? cellsOf(element).map((cell, index) =>
          columns.has(index) ? cloneElement(cell, { className: 'number' }) : cell,
        )
      : childrenOf(element).map(child => (isElement(child) ? alignColumns(child, columns) : child))
  return cloneElement(element, {}, ...children)
}
