import * as v from 'valibot'
import { isEmailAddress, toAsciiEmailAddress, trimEmailAddress } from './email-address.ts'
import {
  columnFields,
  type Lead,
  type LeadField,
  type LeadFieldName,
  leadField,
  leadFieldNames,
} from './fields.ts'
import { toOneLine } from './one-line.ts'
import { honeypotField } from './protocol.ts'

/** Replaces NUL and lone surrogates, which databases can't store. */
const replaceUnstorable = v.transform((text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD'))

const maxLength = (max: number, bound = max) =>
  v.maxLength<string, number, string>(bound, `must be at most ${max} characters`)

/** Rejects very long text before the other steps process it. Twice the limit allows for CRLF and whitespace, which they remove. */
const boundedTextSchema = (max: number) =>
  v.pipe(v.string('must be text'), maxLength(max, 2 * max), replaceUnstorable)

/** Collapses line breaks. A name goes into an email header, and a second line of a field could forge a `Source:` line in the message. */
const optionalLineSchema = (max: number) =>
  v.pipe(boundedTextSchema(max), v.transform(toOneLine), maxLength(max))
const lineSchema = (max: number) => v.pipe(optionalLineSchema(max), v.nonEmpty('is required'))
const emailSchema = (max: number) =>
  v.pipe(
    boundedTextSchema(max),
    v.transform(text => toAsciiEmailAddress(trimEmailAddress(text))),
    v.nonEmpty('is required'),
    maxLength(max),
    v.check(isEmailAddress, 'must be an email address'),
  )
const tokenSchema = v.pipe(lineSchema(64), v.regex(/^[a-z0-9_-]+$/i, 'must be a plain word'))
/** Converts line breaks to LF, because browsers count a line break as one character but send it as CRLF. */
const normalizeLineEndings = v.transform((text: string) => text.replace(/\r\n?/g, '\n'))
const textSchema = (max: number) => v.pipe(boundedTextSchema(max), normalizeLineEndings, maxLength(max))

type FieldSchema = v.GenericSchema<unknown, string>

function createFieldSchema({ kind, limit, isRequired }: LeadField): FieldSchema {
  if (kind === 'email') return emailSchema(limit)
  if (kind === 'text') return textSchema(limit)
  return isRequired ? lineSchema(limit) : optionalLineSchema(limit)
}

const createFieldSchemas = <Name extends LeadFieldName>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map(name => {
      const schema = createFieldSchema(leadField(name))
      return [name, leadField(name).isRequired ? schema : v.optional(schema, '')]
    }),
  ) as Record<Name, FieldSchema>

const formFields = { source: tokenSchema, lead_type: v.optional(tokenSchema, 'general') }

/** The JSON body of `POST /api/leads`. */
export const leadSchema = v.strictObject({
  ...createFieldSchemas(columnFields),
  message: textSchema(8000),
  ...formFields,
}) satisfies v.GenericSchema<unknown, Lead>

/** A native form post (no JavaScript). */
export const leadFormSchema = v.object({
  ...createFieldSchemas(leadFieldNames),
  ...formFields,
  [honeypotField]: v.optional(v.string(), ''),
})
