/**
 * What is counted of visits, when a site measures: for each visit to a page, which arrows of the charts were taken and how far its forms
 * got, each at most once. Nothing of it says who, in which order, or on which other pages.
 */

import { toolNames, tools } from '#contract/tools.ts'

/** Where counts are sent, in batches. */
export const measurePath = '/api/measure'

/** The visit itself. */
export const visitItem = 'visit'

/** Forms of a lead, by the source that they send. */
export const measuredForms = [
  'contact',
  'newsletter',
  'newsletter-footer',
  'chat',
  ...toolNames.map(name => tools[name].source),
] as const

/** Which form of the site sends a lead. */
export type FormSource = (typeof measuredForms)[number]

/** How far a form gets in a visit; whoever came to one of these came past those before it. */
export const formSteps = ['saw', 'opened', 'filled', 'sent'] as const
export type FormStep = (typeof formSteps)[number]

/** That a form got so far. */
export const formItem = (form: string, step: FormStep): string => `form ${form} · ${step}`

/** Everything that may be counted beside the arrows of charts. */
export const formItems: readonly string[] = measuredForms.flatMap(form =>
  formSteps.map(step => formItem(form, step)),
)

/** What a page sends: what happened in one visit to a page of that kind and was not sent yet. */
export interface Batch {
  kind: string
  items: string[]
}
