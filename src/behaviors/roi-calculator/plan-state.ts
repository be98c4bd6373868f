import type { ShareFormatName } from '#contract/tools.ts'
import { type ParsedPlan, type Plan, parsePlan } from '#models/ai-roi-plan.ts'
import { type Plans, parsePlansData, readPlansFromForm, shownPlan } from '#models/ai-roi-plans.ts'
import { calculateOutcome, type Outcome } from '#models/ai-roi-result.ts'
import type { ShareFormat } from '#src/behaviors/shared/share-link.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'

export const shareFormat: ShareFormat<Plans> = {
  name: 'roi' satisfies ShareFormatName<'roi-calculator'>,
  write: plans => plans,
  read: parsePlansData,
}

export interface PlanState {
  plans: Plans
  /** The last valid state of the plan in the form. The page shows the result of this state. */
  lastValidPlan: Plan | undefined
  announcement: string
  /** The plans before the visitor removed or reset one. */
  undoPlans?: Plans | undefined
}

interface PlanCalculation {
  parsedPlan: ParsedPlan
  outcome: Outcome | undefined
}

/** Plans are immutable, so their results never change. */
const calculationCache = new WeakMap<Plan, PlanCalculation>()

export function calculatePlan(plan: Plan): PlanCalculation {
  const cachedCalculation = calculationCache.get(plan)
  if (cachedCalculation) return cachedCalculation
  const parsedPlan = parsePlan(plan)
  const outcome = parsedPlan.assumptions && calculateOutcome(parsedPlan.assumptions)
  const calculation = { parsedPlan, outcome }
  calculationCache.set(plan, calculation)
  return calculation
}

/** Returns the name of the shown plan's first invalid field. */
export const findInvalidField = (plans: Plans): string | undefined =>
  calculatePlan(shownPlan(plans)).parsedPlan.invalidFields[0]

export const isValidPlan = (plan: Plan): boolean => calculatePlan(plan).outcome !== undefined

/** Replaces the plans after an edit. If the shown plan is invalid, keeps its last valid state, unless another plan was shown before. */
export function replacePlans(planState: PlanState, plans: Plans, undoPlans?: Plans): PlanState {
  const plan = shownPlan(plans)
  const isSamePlan =
    plans.shown === planState.plans.shown && plans.plans.length === planState.plans.plans.length
  return {
    ...planState,
    plans,
    undoPlans,
    lastValidPlan: isValidPlan(plan) ? plan : isSamePlan ? planState.lastValidPlan : undefined,
  }
}

/** Returns the plans to calculate: the shown plan in its last valid state, and the others unchanged. */
export const calculatedPlans = ({ plans, shown }: Plans, lastValidPlan: Plan): Plans => ({
  plans: plans.map((plan, index) => (index === shown ? lastValidPlan : plan)),
  shown,
})

export function createPlanStore(plans: Plans): Store<PlanState> {
  const plan = shownPlan(plans)
  return createStore({ plans, lastValidPlan: isValidPlan(plan) ? plan : undefined, announcement: '' })
}

export const parsePlans = (fields: URLSearchParams): Plans =>
  readPlansFromForm(name => fields.get(name) ?? undefined)
