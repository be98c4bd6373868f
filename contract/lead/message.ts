import { columnFields, type Lead, type LeadFieldValues, leadField, leadFieldNames } from './fields.ts'
import { toOneLine } from './one-line.ts'

export const sourceLine = (source: string): string => `Source: ${source}`

/** Returns the visitor's text, a line with the source, and a line for each nonempty `message line` field. */
export const composeMessage = (values: LeadFieldValues, source: string): string =>
  [
    values.message?.trim(),
    sourceLine(source),
    ...leadFieldNames
      .filter(name => leadField(name).destination === 'message line')
      .map(name => [leadField(name).label, toOneLine(values[name] ?? '')] as const)
      .map(([label, text]) => text && `${label}: ${text}`),
  ]
    .filter(Boolean)
    .join('\n')

/** Composes the lead of a completed form, without empty optional columns. */
export const composeLead = (values: LeadFieldValues, source: string, leadType: string): Lead => ({
  ...(Object.fromEntries(
    columnFields
      .map(name => [name, toOneLine(values[name] ?? '')] as const)
      .filter(([name, text]) => text !== '' || leadField(name).isRequired),
  ) as Lead),
  message: composeMessage(values, source),
  source,
  lead_type: leadType,
})
