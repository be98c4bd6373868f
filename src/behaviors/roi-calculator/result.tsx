import { memo, useDeferredValue } from 'react'
import { people, value } from '#models/ai-roi.ts'
import { type Plan, presetOf } from '#models/ai-roi-plan.ts'
import { type Plans, planName } from '#models/ai-roi-plans.ts'
import { medianError, type Outcome } from '#models/ai-roi-result.ts'
import { formatNumber, formatValue, keepMinusWithAmount } from '#models/core/format.ts'
import { CashFlow } from '#src/figures/cash-flow.tsx'
import { Histogram } from '#src/figures/histogram.tsx'
import { Tornado } from '#src/figures/tornado.tsx'
import { Scroller } from '#src/ui/scroller.tsx'
import { calculatePlan } from './plan-state.ts'
import {
  Assumptions,
  BreakEven,
  CalculationSteps,
  PresetEvidence,
  YearlyCashFlow,
} from './result-details.tsx'
import styles from './roi-calculator.module.css'
import { headlines, percentOfRuns, shortDollars, verdicts, workLabel } from './text.ts'

interface PlanResultProps {
  plan: Plan
  outcome: Outcome
}

/** Memoized, because rendering a result is expensive. */
export const PlanResult = memo(({ plan, outcome }: PlanResultProps) => {
  // Headlines and figures render first. The details follow in the background.
  const deferredOutcome = useDeferredValue(outcome)
  return (
    <>
      <Headlines outcome={outcome} />
      <div className={styles.figures}>
        <Figures outcome={outcome} />
      </div>
      <Details plan={plan} outcome={deferredOutcome} />
    </>
  )
})

const Details = memo(({ plan, outcome }: PlanResultProps) => (
  <>
    <YearlyCashFlow outcome={outcome} />
    <BreakEven outcome={outcome} />
    <PresetEvidence preset={presetOf(plan)} />
    <Assumptions outcome={outcome} />
    <CalculationSteps outcome={outcome} />
  </>
))

function Headlines({ outcome }: { outcome: Outcome }) {
  const { verdict, sentence } = outcome.advice
  const [, reason = ''] = sentence.split(/: (.*)/s)
  return (
    <>
      <dl className={styles.cards}>
        {headlines(outcome).map(({ name, main, range }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd>
              <b className={styles.main}>{main}</b>
              <span className={styles.remark}>{range}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.remark}>
        {`From ${formatNumber(outcome.value.sorted.length)} runs. Sampling error of the median net present value: at most ${shortDollars(medianError(outcome.value))} either way, 19 times in 20. Amounts and the discount rate are nominal.`}
      </p>
      <p className={styles.advice}>
        <b>{`${verdicts[verdict]}.`}</b> <span>{sentenceStart(reason)}</span>
      </p>
    </>
  )
}

const bandName = 'in 8 of 10 runs'

const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const nonbreakingDollars = (dollars: number): string => keepMinusWithAmount(shortDollars(dollars))

function Figures({ outcome }: { outcome: Outcome }) {
  const { positions, swings, advice, calculation } = outcome
  const last = positions.at(-1)
  const [widest] = swings
  return (
    <>
      <CashFlow
        title="Cash since the start"
        says={`In 8 of 10 runs, the plan ends between ${nonbreakingDollars(last?.p10 ?? 0)} and ${nonbreakingDollars(last?.p90 ?? 0)}.`}
        unit="Dollars, not discounted; the line is the median run, and the band holds 8 of 10 runs"
        bandName={bandName}
        format={shortDollars}
        points={positions.map(({ p10, p50, p90 }, year) => ({
          label: year === 0 ? 'Start' : `Year ${year}`,
          low: p10,
          middle: p50,
          high: p90,
        }))}
      />
      {widest && widest.atLow !== widest.atHigh ? (
        <Tornado
          title="What matters most"
          says={`“${widest.input.label}” moves the result more than anything else.`}
          unit="Net present value in dollars, one assumption at a time: outline at its low end, solid at its high end"
          format={shortDollars}
          base={calculation.value(value)}
          bars={swings.slice(0, 8).map(({ input, atLow, atHigh, low, high }) => ({
            label: input.label,
            lowText: formatValue(low, input.unit, { as: 'amount' }),
            highText: formatValue(high, input.unit, { as: 'amount' }),
            atLow,
            atHigh,
          }))}
        />
      ) : null}
      <div className="screen-only">
        <Histogram
          title="How the runs turn out"
          says={`${sentenceStart(percentOfRuns(advice.lossFraction))} of the runs miss the target return.`}
          unit="Net present value in dollars; runs below zero miss the target return and are outlined"
          format={shortDollars}
          values={outcome.value.sorted}
        />
      </div>
    </>
  )
}

export function SideBySide({ plans: { plans } }: { plans: Plans }) {
  if (plans.length < 2) return null
  const outcomes = plans.map(plan => calculatePlan(plan).outcome)
  const headlinesByPlan = outcomes.map(outcome => outcome && headlines(outcome))
  const names =
    headlinesByPlan.find(lines => lines !== undefined)?.map(({ name }) => name.split(',')[0] ?? name) ?? []
  return (
    <Scroller label="The plans side by side">
      <table className={styles.comparison}>
        <thead>
          <tr>
            <td />
            {plans.map((plan, index) => (
              <th key={planName(index)} scope="col">
                {`${planName(index)}: ${workLabel(plan)}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            name={people.label}
            cells={outcomes.map(
              outcome => outcome && formatValue(outcome.calculation.value(people), people.unit),
            )}
          />
          {names.map((name, index) => (
            <Row
              key={name}
              name={name}
              cells={headlinesByPlan.map(lines => {
                const line = lines?.[index]
                return line && (index < 3 && line.range ? `${line.main} (${line.range})` : line.main)
              })}
            />
          ))}
          <Row name="Advice" cells={outcomes.map(outcome => outcome && verdicts[outcome.advice.verdict])} />
        </tbody>
      </table>
    </Scroller>
  )
}

const Row = ({ name, cells }: { name: string; cells: readonly (string | undefined)[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {cells.map((cell, index) => (
      <td key={planName(index)}>{cell ? keepMinusWithAmount(cell) : 'not calculated'}</td>
    ))}
  </tr>
)
