import { aiRoi, outlay, value } from '#models/ai-roi.ts'
import type { Evidence, Preset } from '#models/ai-roi-presets.ts'
import { inputBreakEvens, type Outcome } from '#models/ai-roi-result.ts'
import { sourceNames } from '#models/ai-roi-sources.ts'
import { formatValue } from '#models/core/format.ts'
import { toMidSentence } from '#models/core/mid-sentence.ts'
import { rangeOf } from '#models/core/simulate.ts'
import { Steps } from '#src/behaviors/steps/steps.tsx'
import { Scroller } from '#src/ui/scroller.tsx'
import { Table } from '#src/ui/table.tsx'
import styles from './roi-calculator.module.css'
import { breakEvenText, shortDollars } from './text.ts'

export const YearlyCashFlow = ({ outcome: { positions, flows } }: { outcome: Outcome }) => (
  <section className={styles.detail}>
    <h3>Year by year</h3>
    <Scroller label="Table: year by year">
      <Table
        className={styles.amounts}
        headings={['Cash flow', '1 in 10 below', 'Median', '1 in 10 above']}
        rows={[...positions.slice(0, 1), ...flows].map(({ p10, p50, p90 }, year) => [
          year === 0 ? 'Start' : `Year ${year}`,
          ...[p10, p50, p90].map(shortDollars),
        ])}
      />
    </Scroller>
  </section>
)

export function BreakEven({ outcome }: { outcome: Outcome }) {
  const { calculation } = outcome
  const breakEvens = inputBreakEvens(outcome)
  if (breakEvens.length === 0) return null
  return (
    <section className={styles.detail}>
      <h3>What would have to be true</h3>
      <p>
        {`These are the values each assumption would need for the plan to break even, with all the others at their most likely values. With every assumption at its most likely value, the net present value is ${shortDollars(calculation.value(value))}. The ${shortDollars(outcome.value.p50)} above is the median of all runs, which include better and worse cases.`}
      </p>
      <Scroller label="Table: what would have to be true">
        <Table
          headings={['Assumption', 'Breaks even at', 'Your value']}
          rows={breakEvens.map(breakEven => [
            breakEven.input.label,
            breakEvenText(breakEven),
            formatValue(calculation.value(breakEven.input), breakEven.input.unit),
          ])}
        />
      </Scroller>
      <p className={`screen-only ${styles.remark}`}>
        {`At the most likely values, the initial outlay is ${formatValue(calculation.value(outlay), outlay.unit, { digits: 0 })}. ${aiRoi.inputs.length} assumptions are behind these figures, and all of them are listed below.`}
      </p>
    </section>
  )
}

export function PresetEvidence({ preset }: { preset: Preset | undefined }) {
  if (!preset)
    return (
      <p className={`screen-only ${styles.evidence}`}>
        For other work, we don’t know of a study, so the saving is our assumption. Measure it on a sample of
        your own tasks before you rely on the result.
      </p>
    )
  return (
    <section className={`screen-only ${styles.evidence}`}>
      <h3>{`The evidence on ${toMidSentence(preset.label)}`}</h3>
      <p>{preset.assumed}</p>
      <div className={styles.evidenceColumns}>
        <EvidenceList name="For the saving" list={preset.supports} />
        <EvidenceList name="Against it" list={preset.opposes} />
      </div>
    </section>
  )
}

const EvidenceList = ({ name, list }: { name: string; list: readonly Evidence[] }) => (
  <div>
    <h4>{name}</h4>
    <ul className={styles.list}>
      {list.map(({ fact, says }) => (
        <li key={says}>
          {says} <a href={`#source-${fact}`}>{sourceNames[fact]}</a>
        </li>
      ))}
    </ul>
  </div>
)

export const Assumptions = ({ outcome: { calculation, assumptions } }: { outcome: Outcome }) => (
  <details className={styles.assumptions}>
    <summary>All assumptions</summary>
    <Scroller label="Table: all assumptions">
      <Table
        headings={['Assumption', 'Value', 'Range']}
        rows={calculation.model.inputs.map(input => {
          const { low, high } = rangeOf(input, assumptions)
          const [from, to] = [low, high].map(end => formatValue(end, input.unit, { as: 'amount' }))
          return [
            input.label,
            formatValue(calculation.value(input), input.unit),
            low === high ? 'fixed' : `${from} to ${to}`,
          ]
        })}
      />
    </Scroller>
  </details>
)

export const CalculationSteps = ({ outcome: { calculation } }: { outcome: Outcome }) => (
  <details className={`screen-only ${styles.math}`}>
    <summary>Every step of the math</summary>
    <p className={styles.remark}>
      Every assumption is at its most likely value here, in a single run, so the results differ from the
      medians above. The spreadsheet has the same steps as formulas.
    </p>
    <Steps quantities={calculation.model.quantities} calculation={calculation} />
  </details>
)
