/**
 * What a site counts if it measures visits: how far the forms of a page got, each step at most once per visit. Nothing in it says who
 * visited, in which order, or which other pages.
 */
import { toolNames, tools } from '#contract/tools.ts'

/** Where counts are sent, in batches. */
export const measurePath = '/api/measure'

export const visitItem = 'visit'

/** Forms of a lead, by the source that they send. */
export const measuredForms = [
  'contact',
  'newsletter',
  'newsletter-footer',
  'chat',
  ...toolNames.map(name => tools[name].source),
] as const

export type FormSource = (typeof measuredForms)[number]

/** Steps of a form in a visit, in order. A later step implies the earlier ones. */
export const formSteps = ['saw', 'opened', 'filled', 'sent'] as const
export type FormStep = (typeof formSteps)[number]

export const formItem = (form: string, step: FormStep): string => `form ${form} · ${step}`

export const measuredItems: readonly string[] = [
  visitItem,
  ...measuredForms.flatMap(form => formSteps.map(step => formItem(form, step))),
]

/** What a page sends: what happened in one visit to a page of that kind and was not sent yet. */
export interface Batch {
  kind: string
  items: string[]
}
