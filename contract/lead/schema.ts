import * as v from 'valibot'
import { asciiAddress, isEmailAddress, withoutBlanks } from './email-address.ts'
import { type Lead, messageLength } from './message.ts'
import { honeypotField } from './protocol.ts'

/** Replaces NUL and lone surrogates, which databases can't store. */
const storable = v.transform((text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD'))

/** Checks the length before anything cleans the text. Twice the limit leaves room for CRLF and surrounding blanks. */
const bounded = (max: number) =>
  v.pipe(v.string('must be text'), v.maxLength(2 * max, `must be at most ${max} characters`), storable)

const line = (max: number) =>
  v.pipe(
    bounded(max),
    v.trim(),
    v.nonEmpty('is required'),
    v.maxLength(max, `must be at most ${max} characters`),
    // A name becomes part of an email header.
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line'),
  )
const name = line(200)
const email = v.pipe(
  bounded(254),
  v.transform(text => asciiAddress(withoutBlanks(text))),
  v.nonEmpty('is required'),
  v.maxLength(254, 'must be at most 254 characters'),
  v.check(isEmailAddress, 'must be an email address'),
)
const token = v.pipe(line(64), v.regex(/^[a-z0-9_-]+$/i, 'must be a plain word'))
/** Browsers count a line end as one character and send it as two. */
const lineEnds = v.transform((text: string) => text.replace(/\r\n?/g, '\n'))
const text = (max: number) =>
  v.pipe(bounded(max), lineEnds, v.maxLength(max, `must be at most ${max} characters`))
/** Keeps the company from forging a line such as `Source:`. */
const inOneLine = v.transform((text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

/** JSON body of `POST /api/leads`. */
export const leadSchema = v.strictObject({
  name,
  email,
  message: text(8000),
  source: token,
  lead_type: v.optional(token, 'general'),
}) satisfies v.GenericSchema<unknown, Lead>

/** Fields of a form posted without scripts. */
export const leadFormSchema = v.object({
  name,
  email,
  company: v.optional(
    v.pipe(bounded(200), inOneLine, v.trim(), v.maxLength(200, 'must be at most 200 characters')),
    '',
  ),
  message: v.optional(text(messageLength), ''),
  source: token,
  lead_type: v.optional(token, 'general'),
  [honeypotField]: v.optional(v.string(), ''),
})
