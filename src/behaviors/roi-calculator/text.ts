import { people, roi, totalCost, years } from '#models/ai-roi.ts'
import { type Plan, planField, presetOf } from '#models/ai-roi-plan.ts'
import { type Plans, planName, shownPlan } from '#models/ai-roi-plans.ts'
import type { InputBreakEven, Outcome, RoiVerdict } from '#models/ai-roi-result.ts'
import { formatNumber, formatValue, isNone } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import { restoreLabel } from '#src/behaviors/shared/restore-notice.tsx'
import { calculatePlan, findInvalidField, type PlanState } from './plan-state.ts'

/** Formats dollars with at most three significant digits, such as `$1.25M` or `−$240k`. */
export function shortDollars(amount: number): string {
  const size = Math.abs(amount)
  const [factor, suffix] =
    size >= 999_500_000 ? [1e9, 'B'] : size >= 999_500 ? [1e6, 'M'] : size >= 999.5 ? [1e3, 'k'] : [1, '']
  const scaledSize = size / factor
  const text = formatNumber(Number(scaledSize.toFixed(scaledSize >= 100 ? 0 : scaledSize >= 10 ? 1 : 2)))
  return `${amount < 0 && text !== '0' ? '−' : ''}$${factor === 1 ? Math.round(size) : text}${suffix}`
}

/** Formats a payback in years as months, or as `not within 5 years` if it exceeds the term. */
export function paybackText(payback: number, term: number): string {
  if (payback > term) return `not within ${formatValue(term, years.unit)}`
  const months = Math.round(payback * 12)
  return months === 1 ? '1 month' : `${months} months`
}

/** Returns an empty string if the earliest payback exceeds the term. */
function paybackRange(earliest: number, latest: number, term: number): string {
  if (earliest > term) return ''
  const end = latest > term ? `more than ${formatValue(term, years.unit)}` : paybackText(latest, term)
  return `${paybackText(earliest, term)} to ${end}`
}

const percent = (ratio: number): string => formatValue(Math.round(ratio * 100) / 100, roi.unit)

/** Returns 0% or 100% only for an exact value. */
export const percentOfRuns = (ratio: number): string =>
  ratio > 0 && ratio < 0.01 ? 'under 1%' : ratio > 0.99 && ratio < 1 ? 'over 99%' : percent(ratio)

export const workLabel = (plan: Plan): string => presetOf(plan)?.label ?? 'Other work'

export function headlines({ value, payback, roi: returns, positions, calculation, advice }: Outcome) {
  // A plan without costs that loses time has a return of −100% by formula, although no money was spent.
  const isFree = isNone(returns.p90, roi) || (returns.p90 === -1 && calculation.value(totalCost) === 0)
  const cashLossFraction = positions.at(-1)?.fractionBelow(0) ?? 0
  const term = calculation.value(years)
  return [
    {
      name: `Net present value, ${formatValue(term, years.unit)}`,
      main: shortDollars(value.p50),
      range: `${shortDollars(value.p10)} to ${shortDollars(value.p90)}`,
    },
    {
      name: 'Payback',
      main: paybackText(payback.p50, term),
      range: paybackRange(payback.p10, payback.p90, term),
    },
    {
      name: 'Return',
      main: isFree ? 'nothing spent' : percent(returns.p50),
      range: isFree ? '' : `${percent(returns.p10)} to ${percent(returns.p90)}`,
    },
    {
      name: 'Misses the target return',
      main: percentOfRuns(advice.lossFraction),
      range: `of the runs; ${percentOfRuns(cashLossFraction)} lose money outright`,
    },
  ]
}

export const verdicts: Record<RoiVerdict, string> = {
  go: 'Go ahead',
  steps: 'Go ahead in steps',
  test: 'Test first',
  no: 'Don’t start',
}

export function breakEvenText({ input, at }: InputBreakEven): string {
  if (at.kind === 'none') return at.always === 'reached' ? 'gains at every value' : 'loses at every value'
  return `${at.reachedBy === 'more' ? 'at least' : 'at most'} ${formatValue(at.value, input.unit)}`
}

export function problemText(plans: Plans): string | undefined {
  const name = findInvalidField(plans)
  const problem = name && calculatePlan(shownPlan(plans)).parsedPlan.entries.get(name)?.problem
  return problem && `${planField(name).input.label}: ${problem}`
}

export function announcementText(planState: PlanState): string {
  const { plans, lastValidPlan, undoPlans } = planState
  const undo = undoPlans ? `To undo, press “${restoreLabel}” at the end of the form. ` : ''
  const problem = problemText(plans)
  const outcome = lastValidPlan && calculatePlan(lastValidPlan).outcome
  if (problem !== undefined) return `${undo}Not calculated. ${problem}`
  if (!outcome) return undo
  const [npv, payback] = headlines(outcome)
  return `${undo}${planName(plans.shown)}: ${npv?.name} ${npv?.main}, from ${npv?.range}; payback ${payback?.main}. ${verdicts[outcome.advice.verdict]}.`
}

function inputText(input: Input, { own }: Plan, { calculation, assumptions }: Outcome): string {
  const [low, high] = (assumptions.ranges?.[input.key] ?? []).map(end => formatValue(end, input.unit))
  const isChanged = [input.key, `${input.key}.low`, `${input.key}.high`].some(name => own[name] !== undefined)
  const range = low === undefined ? '' : ` (${low} to ${high})`
  return `- ${input.label}: ${formatValue(calculation.value(input), input.unit)}${range}${isChanged ? ', your number' : ''}`
}

export function summaryOf({ plans }: Plans): string {
  const planTexts = plans.flatMap((plan, index) => {
    const { outcome } = calculatePlan(plan)
    if (!outcome) return []
    const { calculation } = outcome
    const lines = [
      `${planName(index)}: ${workLabel(plan)}, ${formatValue(calculation.value(people), people.unit)}`,
      ...headlines(outcome).map(({ name, main, range }) => `- ${name}: ${main}${range ? ` (${range})` : ''}`),
      outcome.advice.sentence,
      'Inputs:',
      ...calculation.model.inputs.map(input => inputText(input, plan, outcome)),
    ]
    return [lines.join('\n')]
  })
  return ['AI ROI calculator', ...planTexts].join('\n\n')
}
