import { people, roi, totalCost, years } from '#models/ai-roi.ts'
import { type Plan, planField, presetOf } from '#models/ai-roi-plan.ts'
import { type Plans, planName, shownPlan } from '#models/ai-roi-plans.ts'
import type { InputBreakEven, Outcome, Verdict } from '#models/ai-roi-result.ts'
import { formatNumber, formatValue, isNone } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import { calculatePlan, firstProblem, type PlanState } from './plan-state.ts'

/** Formats dollars with at most three significant digits, such as `$1.25M` or `−$240k`. */
export function shortDollars(amount: number): string {
  const size = Math.abs(amount)
  const [factor, suffix] =
    size >= 999_500_000 ? [1e9, 'B'] : size >= 999_500 ? [1e6, 'M'] : size >= 999.5 ? [1e3, 'k'] : [1, '']
  const part = size / factor
  const text = formatNumber(Number(part.toFixed(part >= 100 ? 0 : part >= 10 ? 1 : 2)))
  return `${amount < 0 && text !== '0' ? '−' : ''}$${factor === 1 ? Math.round(size) : text}${suffix}`
}

/**
 * Formats a payback time in months, or as `not within 5 years` if it exceeds the term.
 * @param payback in years
 * @param term in years
 */
export function paybackText(payback: number, term: number): string {
  if (payback > term) return `not within ${formatValue(term, years.unit)}`
  const months = Math.round(payback * 12)
  return months === 1 ? '1 month' : `${months} months`
}

/** Formats a range of payback times; empty if the earliest exceeds the term. */
function rangeOfPayback(earliest: number, latest: number, term: number): string {
  if (earliest > term) return ''
  const end = latest > term ? `more than ${formatValue(term, years.unit)}` : paybackText(latest, term)
  return `${paybackText(earliest, term)} to ${end}`
}

const percent = (share: number): string => formatValue(Math.round(share * 100) / 100, roi.unit)

/** Formats a share of the draws. Shows 0% and 100% only if they're exact. */
export const shareOfDraws = (share: number): string =>
  share > 0 && share < 0.01 ? 'under 1%' : share > 0.99 && share < 1 ? 'over 99%' : percent(share)

export const workOf = (plan: Plan): string => presetOf(plan)?.label ?? 'Other work'

export function headlines({
  value: ofValue,
  payback: ofPayback,
  roi: ofRoi,
  positions,
  calculation,
  advice,
}: Outcome) {
  // A free plan that loses time has a return of −100%, which says nothing about money.
  const isFree = isNone(ofRoi.p90, roi) || (ofRoi.p90 === -1 && calculation.value(totalCost) === 0)
  const lossShare = positions.at(-1)?.fractionBelow(0) ?? 0
  const term = calculation.value(years)
  const paybackIn = (paybackYears: number): string => paybackText(paybackYears, term)
  return [
    {
      name: `Net present value, ${formatValue(term, years.unit)}`,
      main: shortDollars(ofValue.p50),
      range: `${shortDollars(ofValue.p10)} to ${shortDollars(ofValue.p90)}`,
    },
    {
      name: 'Payback',
      main: paybackIn(ofPayback.p50),
      range: rangeOfPayback(ofPayback.p10, ofPayback.p90, term),
    },
    {
      name: 'Return',
      main: isFree ? 'nothing spent' : percent(ofRoi.p50),
      range: isFree ? '' : `${percent(ofRoi.p10)} to ${percent(ofRoi.p90)}`,
    },
    {
      name: 'Misses the target return',
      main: shareOfDraws(advice.lossFraction),
      range: `of the runs; ${shareOfDraws(lossShare)} lose money outright`,
    },
  ]
}

export const verdicts: Record<Verdict, string> = {
  go: 'Go ahead',
  steps: 'Go ahead in steps',
  test: 'Test first',
  no: 'Don’t start',
}

/** Formats a break-even value, such as `at least 12%`. */
export function breakEvenText({ input, at }: InputBreakEven): string {
  if (at.kind === 'none') return at.always === 'reached' ? 'gains at every value' : 'loses at every value'
  return `${at.reachedBy === 'more' ? 'at least' : 'at most'} ${formatValue(at.value, input.unit)}`
}

/** Returns the first invalid field of the shown plan, with its problem. */
export function problemText(plans: Plans): string | undefined {
  const name = firstProblem(plans)
  const problem = name && calculatePlan(shownPlan(plans)).reading.entries.get(name)?.problem
  return problem && `${planField(name).input.label}: ${problem}`
}

/** Returns the result, or the first problem, for screen readers. */
export function announcementText(planState: PlanState): string {
  const { plans, lastValidPlan } = planState
  const problem = problemText(plans)
  const outcome = lastValidPlan && calculatePlan(lastValidPlan).outcome
  if (problem !== undefined) return `Not calculated. ${problem}`
  if (!outcome) return ''
  const [npv, payback] = headlines(outcome)
  return `${planName(plans.shown)}: ${npv?.name} ${npv?.main}, from ${npv?.range}; payback ${payback?.main}. ${verdicts[outcome.advice.verdict]}.`
}

function inputText(input: Input, { own }: Plan, { calculation, assumptions }: Outcome): string {
  const [low, high] = (assumptions.ranges?.[input.key] ?? []).map(end => formatValue(end, input.unit))
  const isChanged = [input.key, `${input.key}.low`, `${input.key}.high`].some(name => own[name] !== undefined)
  const range = low === undefined ? '' : ` (${low} to ${high})`
  return `- ${input.label}: ${formatValue(calculation.value(input), input.unit)}${range}${isChanged ? ', your number' : ''}`
}

/** Describes each plan's result and inputs for the lead's message. */
export function summaryOf({ plans }: Plans): string {
  const parts = plans.flatMap((plan, index) => {
    const { outcome } = calculatePlan(plan)
    if (!outcome) return []
    const { calculation } = outcome
    return [
      [
        `${planName(index)}: ${workOf(plan)}, ${formatValue(calculation.value(people), people.unit)}`,
        ...headlines(outcome).map(
          ({ name, main, range }) => `- ${name}: ${main}${range ? ` (${range})` : ''}`,
        ),
        outcome.advice.sentence,
        'Inputs:',
        ...calculation.model.inputs.map(input => inputText(input, plan, outcome)),
      ].join('\n'),
    ]
  })
  return ['AI ROI calculator', ...parts].join('\n\n')
}
