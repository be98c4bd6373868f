import { type Plan, type PlanReading, readPlan } from '#models/ai-roi-plan.ts'
import { type Plans, planFormFields, plansInForm, readPlans, shownPlan } from '#models/ai-roi-plans.ts'
import { draws, type Outcome, outcomeOf } from '#models/ai-roi-result.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'

export const shareFormat: ShareFormat<Plans> = {
  name: 'roi',
  migrations: [],
  write: plans => plans,
  read: readPlans,
}

export interface PlanState {
  plans: Plans
  /** The form's plan as last valid; its result is shown. */
  lastValidPlan: Plan | undefined
  announcement: string
}

export interface PlanCalculation {
  reading: PlanReading
  outcome: Outcome | undefined
}

/** Plans are immutable, so each is calculated once. */
const calculationCache = new WeakMap<Plan, PlanCalculation>()

export function calculatePlan(plan: Plan): PlanCalculation {
  const found = calculationCache.get(plan)
  if (found) return found
  const reading = readPlan(plan)
  const calculation = { reading, outcome: reading.views && outcomeOf(reading.views) }
  calculationCache.set(plan, calculation)
  return calculation
}

/** The first plan whose result is still an estimate. The form's plan comes before the others. */
export const planToRefine = ({ plans: { plans, shown }, lastValidPlan }: PlanState): Plan | undefined =>
  [plans[shown], lastValidPlan, ...plans].find(plan => {
    const outcome = plan && calculatePlan(plan).outcome
    return outcome && outcome.value.sorted.length < draws.full
  })

/** Replaces the estimate of a plan with the result from more draws. */
export function refinePlan(plan: Plan, drawn: Float64Array[]): void {
  const { reading } = calculatePlan(plan)
  if (reading.views) calculationCache.set(plan, { reading, outcome: outcomeOf(reading.views, drawn) })
}

export const isValidPlan = (plan: Plan): boolean => calculatePlan(plan).outcome !== undefined

/** Replaces the plans. The last result stays while the same plan is edited. */
export function withPlans(planState: PlanState, plans: Plans): PlanState {
  const plan = shownPlan(plans)
  const isSame = plans.shown === planState.plans.shown && plans.plans.length === planState.plans.plans.length
  return {
    ...planState,
    plans,
    lastValidPlan: isValidPlan(plan) ? plan : isSame ? planState.lastValidPlan : undefined,
  }
}

/** The plans of the shown results: the form's plan as of its last valid state. */
export const calculatedPlans = ({ plans, shown }: Plans, good: Plan): Plans => ({
  plans: plans.map((plan, place) => (place === shown ? good : plan)),
  shown,
})

export function createPlanState(plans: Plans): Store<PlanState> {
  const plan = shownPlan(plans)
  return createStore({ plans, lastValidPlan: isValidPlan(plan) ? plan : undefined, announcement: '' })
}

export const plansInFields = (fields: URLSearchParams): Plans =>
  plansInForm(name => fields.get(name) ?? undefined)

export const plansWith = (plans: Plans, changed: ReadonlyMap<string, string>): Plans =>
  plansInForm(name => (name === planFormFields.state ? JSON.stringify(plans) : changed.get(name)))
