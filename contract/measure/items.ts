/** Items of the visit counts: the visit itself, and the steps reached in each form. A visit to one page counts each item at most once. */
import { toolNames, tools } from '#contract/tools.ts'

/** `POST` a `Batch` to this path. */
export const measurePath = '/api/measure'

export const visitItem = 'visit'

export const measuredForms = [
  'contact',
  'newsletter',
  'newsletter-footer',
  'chat',
  ...toolNames.map(name => tools[name].source),
] as const

export type FormSource = (typeof measuredForms)[number]

/** A later step implies the earlier ones. */
export const formSteps = ['saw', 'opened', 'filled', 'sent'] as const
export type FormStep = (typeof formSteps)[number]

export const formItem = (form: string, step: FormStep): string => `form ${form} · ${step}`

export interface Batch {
  kind: string
  items: string[]
}
