import { isPlanField, type Plan, planFields, textOf, withText } from './ai-roi-plan.ts'
import { presets } from './ai-roi-presets.ts'

/** Up to three plans to compare. The form shows the plan at index `shown`. */
export interface Plans {
  readonly plans: readonly Plan[]
  readonly shown: number
}

export const maxPlans = 3
const maxTextLength = 40

const defaultPlan: Plan = { preset: 'customerService', own: {} }
export const defaultPlans: Plans = { plans: [defaultPlan], shown: 0 }

export const planName = (index: number): string => `Plan ${'ABC'[index]}`

export const shownPlan = ({ plans, shown }: Plans): Plan => plans[shown] ?? defaultPlan

/** An action of the form's buttons and preset list. `writeText` handles typed text. */
type PlanAction =
  | { readonly act: 'choose'; readonly preset: string }
  | { readonly act: 'show' | 'remove'; readonly index: number }
  | { readonly act: 'add' | 'reset' }

const replaceShownPlan = ({ plans, shown }: Plans, plan: Plan): Plans => ({
  plans: plans.map((each, index) => (index === shown ? plan : each)),
  shown,
})

export const writeText = (plans: Plans, name: string, text: string): Plans =>
  replaceShownPlan(plans, withText(shownPlan(plans), name, text))

/** Returns `current` unchanged if the action's plan doesn't exist, or if the action would exceed the maximum or remove the only plan. */
export function applyAction(current: Plans, action: PlanAction): Plans {
  const { plans, shown } = current
  switch (action.act) {
    case 'choose':
      return replaceShownPlan(current, { ...shownPlan(current), preset: action.preset })
    case 'reset':
      return replaceShownPlan(current, { ...shownPlan(current), own: {} })
    case 'show':
      return plans[action.index] ? { plans, shown: action.index } : current
    case 'add':
      return plans.length < maxPlans
        ? { plans: [...plans, shownPlan(current)], shown: plans.length }
        : current
    case 'remove': {
      if (plans.length === 1 || !plans[action.index]) return current
      const remaining = plans.filter((_, index) => index !== action.index)
      return {
        plans: remaining,
        shown: Math.min(shown > action.index ? shown - 1 : shown, remaining.length - 1),
      }
    }
  }
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** Names of former fields. Old links can contain them, so `parseOnePlan` drops them. */
const retiredFields: readonly string[] = ['reserve.low', 'reserve.high']

function parseOnePlan(data: unknown): Plan | undefined {
  if (!isRecord(data) || typeof data.preset !== 'string' || !isRecord(data.own)) return undefined
  if (data.preset !== '' && !Object.hasOwn(presets, data.preset)) return undefined
  const own = Object.entries(data.own).filter(([name]) => !retiredFields.includes(name))
  const isValid = own.every(
    ([name, text]) => isPlanField(name) && typeof text === 'string' && text.length <= maxTextLength,
  )
  return isValid ? { preset: data.preset, own: Object.fromEntries(own) as Plan['own'] } : undefined
}

export function parsePlansData(data: unknown): Plans | undefined {
  if (!isRecord(data) || !Array.isArray(data.plans)) return undefined
  const plans = data.plans.map(parseOnePlan)
  const { shown } = data
  const isValid = plans.length > 0 && plans.length <= maxPlans && plans.every(plan => plan !== undefined)
  if (!isValid || typeof shown !== 'number' || !plans[shown]) return undefined
  return { plans: plans as Plan[], shown }
}

/** Names of the form's fields other than `planFields`. */
export const planFormFields = { state: 'state', preset: 'preset', act: 'act' } as const

function parseAction(text: string): PlanAction | undefined {
  const [act = '', index = ''] = text.split(' ')
  if (act === 'add' || act === 'reset') return { act }
  return act === 'show' || act === 'remove' ? { act, index: Number(index) } : undefined
}

function parseState(text: string): Plans | undefined {
  try {
    return parsePlansData(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Reads plans from a posted form, and applies its changed fields, preset, and button. `get` returns undefined for a missing field. */
export function readPlansFromForm(get: (name: string) => string | undefined): Plans {
  const storedPlans = parseState(get(planFormFields.state) ?? '') ?? defaultPlans
  const plan = shownPlan(storedPlans)
  const changedTexts = planFields.flatMap(field => {
    const text = get(field.name)?.trim().slice(0, maxTextLength)
    return text === undefined || text === textOf(plan, field) ? [] : [[field.name, text] as const]
  })
  let plans = changedTexts.reduce((result, [name, text]) => writeText(result, name, text), storedPlans)
  const preset = get(planFormFields.preset)
  if (preset !== undefined && preset !== plan.preset && (preset === '' || Object.hasOwn(presets, preset)))
    plans = applyAction(plans, { act: 'choose', preset })
  const action = parseAction(get(planFormFields.act) ?? '')
  return action ? applyAction(plans, action) : plans
}
