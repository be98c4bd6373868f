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

/** Characters that a visitor may write; the message of a lead has room for its other lines below them. */
export const messageLength: number = leadFields.message.limit

/** The visitor's text, then a line with the source, then one for each field that travels in the message. */
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

/** The lead that a filled form makes, without the optional fields left empty. */
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
