/**
 * Items that visit counting records, each at most once per visit: the visit, and the steps that the visitor reaches in each form. They
 * reveal neither the visitor nor the order of pages.
 */
import { toolNames, tools } from '#contract/tools.ts'

/** Receives a `Batch`. */
export const measurePath = '/api/measure'

export const visitItem = 'visit'

/** Lead forms by their source. */
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
