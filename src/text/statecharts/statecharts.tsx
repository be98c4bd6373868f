import { Fragment } from 'react'
import type { DocumentedStatechart, StatechartState } from '#contract/content/statechart.ts'
import { searchExcludeAttribute } from '#contract/document.ts'
import { statechartPath } from '#contract/paths.ts'
import { Island, type RenderIsland } from '#src/text/islands/island.tsx'
import styles from './statecharts.module.css'

/** The prefix prevents conflicts with other ids, such as `menu`. */
const anchorOf = (name: string): string => `chart-${name}`

const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const Statecharts = ({
  statecharts,
  renderIsland,
}: {
  statecharts: readonly DocumentedStatechart[]
  renderIsland: RenderIsland
}) => (
  <>
    <ul className={styles.list} {...{ [searchExcludeAttribute]: '' }}>
      {statecharts.map(({ name, title }) => (
        <li key={name}>
          <a href={`#${anchorOf(name)}`}>{title}</a>
        </li>
      ))}
    </ul>
    {statecharts.map(({ name, id, title, description, width, height, states, laws }) => (
      <section key={name} className={styles.statechart} {...{ [searchExcludeAttribute]: '' }}>
        <h3 id={anchorOf(name)}>{title}</h3>
        <p>{description}</p>
        <Island
          name="live-statechart"
          renderIsland={renderIsland}
          statechart={name}
          machine={id}
          title={title}
          width={width}
          height={height}
        />
        {laws.length > 0 && (
          <details>
            <summary>What must always hold: {formatCount(laws.length, 'law')}</summary>
            <ul>
              {laws.map(law => (
                <li key={law}>{law}</li>
              ))}
            </ul>
          </details>
        )}
        <details>
          <summary>
            The drawing in words: {formatCount(states.length, 'state')},{' '}
            {formatCount(states.flatMap(({ transitions }) => transitions).length, 'transition')}
          </summary>
          <ul>
            {states.map(state => (
              <State key={state.path} {...state} />
            ))}
          </ul>
          <p>
            <a href={statechartPath(name)}>The chart as JSON</a>
          </p>
        </details>
      </section>
    ))}
  </>
)

/** Allows line breaks after the dots of a path. */
const addLineBreaks = (path: string) =>
  path.split('.').map((name, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Fragment key={index}>
      {index > 0 ? (
        <>
          .<wbr />
        </>
      ) : null}
      {name}
    </Fragment>
  ))

const State = ({ path, description, transitions }: StatechartState) => (
  <li>
    {path && <b>{addLineBreaks(path)}</b>} {description}
    {transitions.length > 0 && (
      <ul>
        {transitions.map(({ label, target }) => (
          <li key={`${label} ${target}`}>
            <code>{label}</code>
            {target !== undefined && <> leads to {target ? addLineBreaks(target) : 'the chart itself'}</>}
          </li>
        ))}
      </ul>
    )}
  </li>
)
