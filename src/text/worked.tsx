import type { ReactNode } from 'react'
import { searchExcludeAttribute } from '#contract/document.ts'
import { derivationOf, headlineText } from '#models/core/derivation.ts'
import { formatValue, keepMinusWithAmount } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { Quantity } from '#models/core/tree.ts'
import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import { Island, type RenderIsland } from './islands/island.tsx'
import { findSourceIds, type ModelExample, readModelExample, type WorkedProps } from './model-parts.ts'
import { type CitationContext, Cite, citeName } from './sources.tsx'
import { TextScroller } from './text-parts.tsx'
import styles from './worked.module.css'

export interface WorkedContext extends CitationContext {
  /** Renders the worked box's island. Omit this where JavaScript can't run. */
  renderIsland?: RenderIsland
  anchorFor?: (model: string) => string
  children?: ReactNode
}

type WorkedText = WorkedContext & (WorkedProps | { title: string; model?: never })

/** A worked example: a model, an editor's text and tables, or both. */
export function Worked({ sources, canOpen, renderIsland, anchorFor, children, ...props }: WorkedText) {
  const worked = props.model === undefined ? undefined : readModelExample(props)
  const anchor = worked && anchorFor?.(worked.calculation.model.key)
  return (
    <figure className={styles.worked} id={anchor}>
      <figcaption>
        <span className="label">Worked example</span> {worked?.title ?? props.title}
      </figcaption>
      {worked && anchor && renderIsland ? (
        <Opener worked={worked} anchor={anchor} sources={sources} renderIsland={renderIsland} />
      ) : null}
      {worked ? (
        <div className={styles.static}>
          <dl className={styles.results}>
            {worked.outputs.map(each => (
              <div key={each.key}>
                <dt>{each.isYearly ? `${each.label}, last year` : each.label}</dt>
                <dd>{keepMinusWithAmount(headlineText(worked.calculation, each))}</dd>
              </div>
            ))}
          </dl>
          {worked.plot ? drawPlot({ spec: worked.plot, calculation: worked.calculation }) : null}
          <details>
            <summary>Show the math</summary>
            <Table {...worked} sources={sources} canOpen={canOpen} />
          </details>
        </div>
      ) : null}
      {children}
    </figure>
  )
}

interface OpenerProps extends Pick<CitationContext, 'sources'> {
  worked: ModelExample
  anchor: string
  renderIsland: RenderIsland
}

function Opener({ worked, anchor, sources, renderIsland }: OpenerProps) {
  const { title, calculation, inputs, changeReasons, outputs, plot } = worked
  const { key: model, outputs: modelOutputs } = calculation.model
  const citedSources = findSourceIds(worked).flatMap(id => sources.find(each => each.id === id) ?? [])
  return (
    <Island
      name="worked-box"
      fragment={`${anchor}.`}
      renderIsland={renderIsland}
      model={model}
      anchor={anchor}
      title={title}
      plot={plot}
      show={outputs === modelOutputs ? undefined : outputs.map(({ key }) => key)}
      changes={Object.fromEntries(
        inputs.flatMap(input => {
          const reason = changeReasons.get(input.key)
          return reason === undefined ? [] : [[input.key, { value: calculation.value(input), reason }]]
        }),
      )}
      sourceNames={Object.fromEntries(citedSources.map(source => [source.id, citeName(source)]))}
    />
  )
}

/** Explicit table roles. CSS that changes `display` removes the implicit ones. */
const roleProps = Object.fromEntries(
  ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'].map(each => [each, { role: each }]),
)

const Table = ({ sources, canOpen, ...worked }: ModelExample & CitationContext) => (
  <TextScroller label={`Table: ${worked.title}`}>
    {/* The search index excludes the table, because its words repeat the text or only name steps. */}
    <table className={styles.table} {...roleProps.table} {...{ [searchExcludeAttribute]: '' }}>
      <thead {...roleProps.rowgroup}>
        <tr {...roleProps.row}>
          {['Quantity', 'Where it comes from', 'Value'].map(name => (
            <th key={name} scope="col" {...roleProps.columnheader}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <Group name="What goes in">
        {worked.inputs.map(input => (
          <InputRow key={input.key} input={input} worked={worked} sources={sources} canOpen={canOpen} />
        ))}
      </Group>
      <Group name="What comes out">
        {worked.quantities.map(quantity => (
          <ResultRow key={quantity.key} quantity={quantity} worked={worked} />
        ))}
      </Group>
    </table>
  </TextScroller>
)

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <tbody {...roleProps.rowgroup}>
    <tr {...roleProps.row}>
      <th scope="rowgroup" colSpan={3} {...roleProps.rowheader}>
        {name}
      </th>
    </tr>
    {children}
  </tbody>
)

function InputRow({
  input,
  worked,
  ...citationContext
}: { input: Input; worked: ModelExample } & CitationContext) {
  const { calculation, changeReasons } = worked
  const reason = changeReasons.get(input.key)
  return (
    <tr {...roleProps.row}>
      <th scope="row" {...roleProps.rowheader}>
        {input.label}
      </th>
      <td className={styles.origin} {...roleProps.cell}>
        <Origin origin={reason === undefined ? input.origin : { assumed: reason }} {...citationContext} />
      </td>
      <td className={styles.value} {...roleProps.cell}>
        {formatValue(calculation.value(input), input.unit)}
      </td>
    </tr>
  )
}

const neverHasNote = () => false

function Origin({ origin, ...citationContext }: { origin: Input['origin'] } & CitationContext) {
  if ('assumed' in origin)
    return (
      <>
        <em>Assumed.</em> {origin.assumed}
      </>
    )
  return (
    <>
      <Cite id={origin.fact} {...citationContext} hasNote={neverHasNote} />
      {origin.reading ? `: ${origin.reading}` : null}
    </>
  )
}

/** A result and its calculation. A yearly result has one line per year. */
function ResultRow({ quantity, worked }: { quantity: Quantity; worked: ModelExample }) {
  const { words, numbers, values } = derivationOf(worked.calculation, quantity)
  return (
    <tr {...roleProps.row}>
      <th scope="row" {...roleProps.rowheader}>
        {quantity.label}
      </th>
      <td className={styles.origin} {...roleProps.cell}>
        <p>{words}</p>
        {numbers.map(line => (
          <p key={line} className={styles.numbers}>
            {line}
          </p>
        ))}
      </td>
      <td className={styles.value} {...roleProps.cell}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one item per year, never reordered
          <p key={index}>{value}</p>
        ))}
      </td>
    </tr>
  )
}
