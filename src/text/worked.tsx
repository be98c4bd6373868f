import type { ReactNode } from 'react'
import { formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { Quantity } from '#models/core/tree.ts'
import { workingOf } from '#models/core/working.ts'
import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import {
  type ValueProps,
  type WorkedModel,
  type WorkedProps,
  workedModel,
  writtenValue,
} from './model-parts.ts'
import { plainer } from './plainer.ts'
import { Cite, type Cited } from './sources.tsx'
import { Scroller } from './text-parts.tsx'
import styles from './worked.module.css'

interface Common extends Cited {
  children?: ReactNode
}

/** A number that a model calculates, in running text. */
export const Value = (props: ValueProps) => writtenValue(props)

/** Arithmetic shown whole: a model laid open, words and tables of an editor, or the one followed by the other. */
export function Worked({
  sources,
  opens,
  children,
  ...props
}: Common & (WorkedProps | { title: string; model?: never })) {
  const worked = props.model === undefined ? undefined : workedModel(props)
  return (
    <figure className={styles.worked}>
      <figcaption>
        <span className="label">Worked through</span> {worked?.title ?? props.title}
      </figcaption>
      {worked?.plot ? drawPlot({ spec: worked.plot, calculation: worked.calculation }) : null}
      {worked ? <Table {...worked} {...{ sources, opens }} /> : null}
      {children}
    </figure>
  )
}

const Table = ({ sources, opens, ...worked }: WorkedModel & Cited) => (
  <Scroller label={`Table: ${worked.title}`}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Where it comes from</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <Group name="What goes in">
        {worked.inputs.map(input => (
          <InputRow key={input.key} {...{ input, worked, sources, opens }} />
        ))}
      </Group>
      <Group name="What comes out">
        {worked.quantities.map(quantity => (
          <ResultRow key={quantity.key} {...{ quantity, worked }} />
        ))}
      </Group>
    </table>
  </Scroller>
)

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={3}>
        {name}
      </th>
    </tr>
    {children}
  </tbody>
)

function InputRow({ input, worked, ...cited }: { input: Input; worked: WorkedModel } & Cited) {
  const { calculation, changed } = worked
  const reason = changed.get(input.key)
  return (
    <tr>
      <th scope="row">{input.label}</th>
      <td className={styles.origin}>
        <Origin origin={reason === undefined ? input.origin : { assumed: reason }} {...cited} />
      </td>
      <td className={styles.value}>{formatValue(calculation.value(input), input.unit)}</td>
    </tr>
  )
}

/** A table has no margin. */
const inTable = () => false

function Origin({ origin, ...cited }: { origin: Input['origin'] } & Cited) {
  if ('assumed' in origin)
    return (
      <>
        <em>Assumed.</em> {origin.assumed}
      </>
    )
  return (
    <>
      <Cite id={origin.fact} {...cited} hasNote={inTable} />
      {origin.reading ? `: ${origin.reading}` : null}
    </>
  )
}

/** A result with its working in words and in numbers; by year, a line for each year. */
function ResultRow({ quantity, worked }: { quantity: Quantity; worked: WorkedModel }) {
  const { calculation } = worked
  const { words, numbers } = workingOf(calculation, { ...quantity, expression: plainer(quantity.expression) })
  const values = quantity.yearly ? calculation.series(quantity) : [calculation.value(quantity)]
  return (
    <tr>
      <th scope="row">{quantity.label}</th>
      <td className={styles.origin}>
        <p>{readable(words)}</p>
        {numbers.map(line => (
          <p key={line} className={styles.numbers}>
            {readable(line)}
          </p>
        ))}
      </td>
      <td className={styles.value}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the years in their order
          <p key={index}>
            {quantity.yearly ? `Year ${index + 1}: ` : null}
            {formatValue(value, quantity.unit)}
          </p>
        ))}
      </td>
    </tr>
  )
}

const readable = (formula: string): string => formula.replace(/\^2(?![\d.])/g, '²')
