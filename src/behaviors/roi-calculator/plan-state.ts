import { type Plan, type PlanReading, readPlan } from '#models/ai-roi-plan.ts'
import { type Plans, planForm, plansInForm, shownPlan } from '#models/ai-roi-plans.ts'
import { type Outcome, outcomeOf } from '#models/ai-roi-result.ts'
import { type Held, hold } from '#src/behaviors/shared/held.ts'

/** What the calculator holds beside its statechart. */
export interface PlanState {
  plans: Plans
  /** The plan whose result is shown: that of the form, or its last one that could be calculated. */
  good: Plan | undefined
  /** The last announcement. */
  said: string
}

/** What is known of a plan. */
export interface Reckoning {
  reading: PlanReading
  outcome: Outcome | undefined
}

/** A plan is never changed, only followed by another one, so that each is calculated once. */
const known = new WeakMap<Plan, Reckoning>()

/** Reads a plan and calculates it, unless a field has a problem. */
export function reckon(plan: Plan): Reckoning {
  const found = known.get(plan)
  if (found) return found
  const reading = readPlan(plan)
  const reckoning = { reading, outcome: reading.views && outcomeOf(reading.views) }
  known.set(plan, reckoning)
  return reckoning
}

/** Whether a plan can be calculated. */
export const isSound = (plan: Plan): boolean => reckon(plan).outcome !== undefined

/** Replaces the plans. The last result stays while the same plan is edited. */
export function withPlans(planState: PlanState, plans: Plans): PlanState {
  const plan = shownPlan(plans)
  const isSame = plans.shown === planState.plans.shown && plans.plans.length === planState.plans.plans.length
  return { ...planState, plans, good: isSound(plan) ? plan : isSame ? planState.good : undefined }
}

/** The plans as their results stand there: the one shown as it could be calculated last. */
export const calculatedPlans = ({ plans, shown }: Plans, good: Plan): Plans => ({
  plans: plans.map((plan, place) => (place === shown ? good : plan)),
  shown,
})

export function createPlanState(plans: Plans): Held<PlanState> {
  const plan = shownPlan(plans)
  return hold({ plans, good: isSound(plan) ? plan : undefined, said: '' })
}

/** The plans in the fields of the form, as it posts them. */
export const plansInFields = (fields: URLSearchParams): Plans =>
  plansInForm(name => fields.get(name) ?? undefined)

/** The plans with what was changed in the fields of the one shown. */
export const plansWith = (plans: Plans, changed: ReadonlyMap<string, string>): Plans =>
  plansInForm(name => (name === planForm.state ? JSON.stringify(plans) : changed.get(name)))
