import { toMidSentence } from '#models/core/mid-sentence.ts'
import { levels } from '#models/data-maturity.ts'
import { type Answers, adviceFor, helpLinkFor, type NextStep } from '#models/maturity-advice.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { DotPlot, type DotRow } from '#src/figures/dot-plot.tsx'
import { Table } from '#src/ui/table.tsx'
import styles from './data-maturity.module.css'
import {
  confidenceSentence,
  daysOf,
  dimensionNames,
  effortText,
  evidenceAfter,
  hasOnlyUnknowns,
  labelOf,
  leadingSentence,
  orderSentence,
  profileTitle,
  scoreText,
  stepText,
  taskText,
} from './text.ts'

interface ResultProps {
  answers: Answers
  comparisonAnswers: Answers | undefined
}

export function Result({ answers, comparisonAnswers }: ResultProps) {
  const { result, steps, notYet } = adviceFor(answers)
  if (result.mean === undefined)
    return (
      <p className={styles.headline}>
        {`${leadingSentence(result)} Answer at least one, and your result will appear here.`}
      </p>
    )
  const earlierResult = comparisonAnswers && adviceFor(comparisonAnswers).result
  const rows = result.profile
    .map(
      ({ dimension, score, range, knownFraction }): DotRow => ({
        label: labelOf(dimension),
        value: score,
        ...(knownFraction < 1 ? { low: range[0], high: range[1] } : {}),
        before: earlierResult?.profile.find(earlier => earlier.dimension === dimension)?.score,
      }),
    )
    .sort((a, b) => (a.value ?? -1) - (b.value ?? -1))
  return (
    <>
      <p className={styles.headline}>{leadingSentence(result)}</p>
      <p>{`${orderSentence(result)} ${confidenceSentence(result)}`}</p>
      <DotPlot
        title={profileTitle(result)}
        says="Each dot is a score. A bar shows how far the answers you don’t know could still move it."
        unit={`Mean level of the answers, from 0 (${toMidSentence(levels[0].name)}) to 5 (${toMidSentence(levels[5].name)})`}
        rows={rows}
        bounds={[0, 5]}
        format={scoreText}
        beforeName="Earlier result"
      />
      {steps.length > 0 ? (
        <NextSteps steps={steps} />
      ) : (
        <p>There’s nothing left to improve: every answer is at the highest level.</p>
      )}
      {notYet.length > 0 ? (
        <>
          <h3>What not to buy yet</h3>
          <ul className={styles.notYet}>
            {notYet.map(({ dimension, what }) => (
              <li key={dimension}>
                <b>{labelOf(dimension)}.</b> {what}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const days = daysOf(steps)
  return (
    <>
      <h3>Next steps</h3>
      <ol className={`${assessment.cards} ${styles.steps}`}>
        {steps.map(step => (
          <li key={step.question.key}>
            <b>{stepText(step)}</b>
            <span>
              <span>{`${labelOf(step.dimension)}. Effort: ${effortText(step)}.`}</span>{' '}
              <a href={helpLinkFor(step.dimension).href}>{helpLinkFor(step.dimension).label}</a>
            </span>
          </li>
        ))}
      </ol>
      <h3>A plan for 90 days</h3>
      <Table
        className={styles.plan}
        headings={['Days', 'What to do', 'What you can show']}
        rows={steps.map((step, index) => [days[index] ?? '', taskText(step), evidenceAfter(step)])}
      />
      {hasOnlyUnknowns(steps) ? (
        <p>On day 30, answer these questions again, and use what you found out to plan the remaining days.</p>
      ) : (
        <p>
          {`On day 90, answer the questions on ${dimensionNames(steps)} again and compare. If you still can’t show anything new, the plan has failed, but at least you’ll know early.`}
        </p>
      )}
    </>
  )
}
