import { type Plan, type PlanReading, readPlan } from '#models/ai-roi-plan.ts'
import { type Plans, planForm, plansInForm, shownPlan } from '#models/ai-roi-plans.ts'
import { draws, type Outcome, outcomeOf } from '#models/ai-roi-result.ts'
import { type Held, hold } from '#src/behaviors/shared/held.ts'

export interface PlanState {
  plans: Plans
  /** The plan whose result is shown: the form's plan, or its last valid version. */
  good: Plan | undefined
  said: string
}

export interface Reckoning {
  reading: PlanReading
  outcome: Outcome | undefined
}

/** Plans are immutable, so each is calculated once. */
const known = new WeakMap<Plan, Reckoning>()

export function reckon(plan: Plan): Reckoning {
  const found = known.get(plan)
  if (found) return found
  const reading = readPlan(plan)
  const reckoning = { reading, outcome: reading.views && outcomeOf(reading.views) }
  known.set(plan, reckoning)
  return reckoning
}

/** The first plan whose result is still an estimate. The form's plan comes before the others. */
export const roughPlan = ({ plans: { plans, shown }, good }: PlanState): Plan | undefined =>
  [plans[shown], good, ...plans].find(plan => {
    const outcome = plan && reckon(plan).outcome
    return outcome && outcome.value.sorted.length < draws.full
  })

/** Replaces the estimate of a plan with the result from more draws. */
export function refine(plan: Plan, drawn: Float64Array[]): void {
  const { reading } = reckon(plan)
  if (reading.views) known.set(plan, { reading, outcome: outcomeOf(reading.views, drawn) })
}

export const isSound = (plan: Plan): boolean => reckon(plan).outcome !== undefined

/** Replaces the plans. The last result stays while the same plan is edited. */
export function withPlans(planState: PlanState, plans: Plans): PlanState {
  const plan = shownPlan(plans)
  const isSame = plans.shown === planState.plans.shown && plans.plans.length === planState.plans.plans.length
  return { ...planState, plans, good: isSound(plan) ? plan : isSame ? planState.good : undefined }
}

/** The plans of the shown results: the form's plan as of its last valid state. */
export const calculatedPlans = ({ plans, shown }: Plans, good: Plan): Plans => ({
  plans: plans.map((plan, place) => (place === shown ? good : plan)),
  shown,
})

export function createPlanState(plans: Plans): Held<PlanState> {
  const plan = shownPlan(plans)
  return hold({ plans, good: isSound(plan) ? plan : undefined, said: '' })
}

export const plansInFields = (fields: URLSearchParams): Plans =>
  plansInForm(name => fields.get(name) ?? undefined)

export const plansWith = (plans: Plans, changed: ReadonlyMap<string, string>): Plans =>
  plansInForm(name => (name === planForm.state ? JSON.stringify(plans) : changed.get(name)))
