/** The lead as the server checks it; the only thing that the server shares with the site. */
import * as v from 'valibot'
import { asciiAddress, isEmailAddress, withoutBlanks } from './email-address.ts'
import { type Lead, messageLength } from './message.ts'
import { honeypotField } from './protocol.ts'

/** What no database keeps as it is, NUL and half of a pair, becomes the replacement character: a message is not lost for it. */
const storable = v.transform((text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD'))

/** Length comes first, so that no one pays for cleaning a huge text. Twice the limit leaves room for CRLF and for blanks around it. */
const bounded = (max: number) =>
  v.pipe(v.string('must be text'), v.maxLength(2 * max, `must be at most ${max} characters`), storable)

const line = (max: number) =>
  v.pipe(
    bounded(max),
    v.trim(),
    v.nonEmpty('is required'),
    v.maxLength(max, `must be at most ${max} characters`),
    // A name ends up in the header of an email.
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
/** Browsers count a line end once and send it as two characters. */
const lineEnds = v.transform((text: string) => text.replace(/\r\n?/g, '\n'))
const text = (max: number) =>
  v.pipe(bounded(max), lineEnds, v.maxLength(max, `must be at most ${max} characters`))
/** A line of the message that says so, and no second one: `Source:` stands below it. */
const inOneLine = v.transform((text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))

/** JSON body of `POST /api/leads`. */
export const leadSchema = v.strictObject({
  name,
  email,
  message: text(8000),
  source: token,
  lead_type: v.optional(token, 'general'),
}) satisfies v.GenericSchema<unknown, Lead>

/** Fields of the same form posted without a script. */
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
