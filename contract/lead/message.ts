import {
  columnFields,
  type Lead,
  type LeadFieldValues,
  leadField,
  leadFieldNames,
  leadFields,
} from './fields.ts'
import { oneLine } from './one-line.ts'

export type { Lead } from './fields.ts'

/** Maximum characters of the visitor's text. A lead's message can be longer, because other lines follow that text. */
export const maxMessageLength: number = leadFields.message.limit

/** Returns the visitor's text, then a line with the source, then a line for each other field that travels in the message. */
export const composeMessage = (values: LeadFieldValues, source: string): string =>
  [
    values.message?.trim(),
    `Source: ${source}`,
    ...leadFieldNames
      .filter(name => leadField(name).destination === 'message line')
      .map(name => [leadField(name).label, oneLine(values[name] ?? '')] as const)
      .map(([label, text]) => text && `${label}: ${text}`),
  ]
    .filter(Boolean)
    .join('\n')

/** Returns the lead of a completed form, without empty optional columns. */
export const composeLead = (values: LeadFieldValues, source: string, leadType: string): Lead => ({
  ...(Object.fromEntries(
    columnFields
      .map(name => [name, oneLine(values[name] ?? '')] as const)
      .filter(([name, text]) => text !== '' || leadField(name).isRequired),
  ) as Lead),
  message: composeMessage(values, source),
  source,
  lead_type: leadType,
})
