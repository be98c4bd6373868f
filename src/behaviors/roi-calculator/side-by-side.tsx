import { people } from '#models/ai-roi.ts'
import { type Plans, planName } from '#models/ai-roi-plans.ts'
import { formatValue } from '#models/core/format.ts'
import { Scroller } from '#src/ui/scroller.tsx'
import { calculatePlan } from './plan-state.ts'
import styles from './roi-calculator.module.css'
import { headlines, verdicts, workLabel } from './words.ts'

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
      <td key={planName(index)}>{cell ?? 'not calculated'}</td>
    ))}
  </tr>
)
