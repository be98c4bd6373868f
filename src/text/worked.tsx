import type { PropsWithChildren, ReactNode } from 'react'
import { searchExcludeAttribute } from '#contract/document.ts'
import { derivationOf, headlineText } from '#models/core/derivation.ts'
import { formatValue, keepMinusWithAmount } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { Quantity } from '#models/core/tree.ts'
import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import { Island, type RenderIsland } from './islands/island.tsx'
import { TextScroller } from './markdown-elements.tsx'
import { findSourceIds, type ModelExample, readModelExample, type WorkedProps } from './model-references.ts'
import { type CitationContext, Cite, citationLabel } from './sources.tsx'
import styles from './worked.module.css'

export interface WorkedContext extends CitationContext {
  /** Renders the worked box's island. Omit this where JavaScript can't run. */
  renderIsland?: RenderIsland
  anchorFor?: (model: string) => string
}

type Props = PropsWithChildren<WorkedContext & (WorkedProps | { title: string; model?: never })>

/** A worked example: a model, an editor's text and tables, or both. */
export function Worked({ sources, canOpenSources, renderIsland, anchorFor, children, ...props }: Props) {
  const example = props.model === undefined ? undefined : readModelExample(props)
  const anchor = example && anchorFor?.(example.calculation.model.key)
  return (
    <figure className={styles.worked} id={anchor}>
      <figcaption>
        <span className="label">Worked example</span> {example?.title ?? props.title}
      </figcaption>
      {example && anchor && renderIsland ? (
        <WorkedBoxIsland example={example} anchor={anchor} sources={sources} renderIsland={renderIsland} />
      ) : null}
      {example ? (
        <div className={styles.static}>
          <dl className={styles.results}>
            {example.outputs.map(output => (
              <div key={output.key}>
                <dt>{output.isYearly ? `${output.label}, last year` : output.label}</dt>
                <dd>{keepMinusWithAmount(headlineText(example.calculation, output))}</dd>
              </div>
            ))}
          </dl>
          {example.plot ? drawPlot({ spec: example.plot, calculation: example.calculation }) : null}
          <details>
            <summary>Show the math</summary>
            <Table {...example} sources={sources} canOpenSources={canOpenSources} />
          </details>
        </div>
      ) : null}
      {children}
    </figure>
  )
}

interface WorkedBoxIslandProps extends Pick<CitationContext, 'sources'> {
  example: ModelExample
  anchor: string
  renderIsland: RenderIsland
}

function WorkedBoxIsland({ example, anchor, sources, renderIsland }: WorkedBoxIslandProps) {
  const { title, calculation, inputs, changeReasons, outputs, plot } = example
  const { key: model, outputs: modelOutputs } = calculation.model
  const citedSources = findSourceIds(example).flatMap(id => sources.find(source => source.id === id) ?? [])
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
      sourceNames={Object.fromEntries(citedSources.map(source => [source.id, citationLabel(source)]))}
    />
  )
}

/** Explicit table roles, because CSS that changes `display` removes the implicit ones. */
const roleProps = Object.fromEntries(
  ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'].map(role => [role, { role }]),
)

const Table = ({ sources, canOpenSources, ...example }: ModelExample & CitationContext) => (
  <TextScroller label={`Table: ${example.title}`}>
    {/* The search index excludes the table, because it repeats the text. */}
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
        {example.inputs.map(input => (
          <Row
            key={input.key}
            label={input.label}
            origin={
              <Origin origin={originOf(input, example)} sources={sources} canOpenSources={canOpenSources} />
            }
            value={formatValue(example.calculation.value(input), input.unit)}
          />
        ))}
      </Group>
      <Group name="What comes out">
        {example.quantities.map(quantity => (
          <ResultRow key={quantity.key} quantity={quantity} example={example} />
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

const Row = ({ label, origin, value }: { label: string; origin: ReactNode; value: ReactNode }) => (
  <tr {...roleProps.row}>
    <th scope="row" {...roleProps.rowheader}>
      {label}
    </th>
    <td className={styles.origin} {...roleProps.cell}>
      {origin}
    </td>
    <td className={styles.value} {...roleProps.cell}>
      {value}
    </td>
  </tr>
)

/** Returns an input's origin or, if its value is changed, the reason. */
function originOf({ key, origin }: Input, { changeReasons }: ModelExample): Input['origin'] {
  const reason = changeReasons.get(key)
  return reason === undefined ? origin : { assumed: reason }
}

function Origin({ origin, ...citationContext }: { origin: Input['origin'] } & CitationContext) {
  if ('assumed' in origin)
    return (
      <>
        <em>Assumed.</em> {origin.assumed}
      </>
    )
  return (
    <>
      <Cite id={origin.sourceId} {...citationContext} hasNote={() => false} />
      {origin.reading ? `: ${origin.reading}` : null}
    </>
  )
}

/** A result and its calculation. A yearly result has one line per year. */
function ResultRow({ quantity, example }: { quantity: Quantity; example: ModelExample }) {
  const { words, numbers, values } = derivationOf(example.calculation, quantity)
  const origin = (
    <>
      <p>{words}</p>
      {numbers.map(line => (
        <p key={line} className={styles.numbers}>
          {line}
        </p>
      ))}
    </>
  )
  // biome-ignore lint/suspicious/noArrayIndexKey: one item per year, never reordered
  const value = values.map((text, index) => <p key={index}>{text}</p>)
  return <Row label={quantity.label} origin={origin} value={value} />
}
