/** Schema of `content/firm.yml`: facts that only the firm's owner knows. The site states only confirmed facts. */
import * as v from 'valibot'
import { isoDateSchema, pathSchema, textSchema } from './fields.ts'

const confirmedSchema = v.boolean('write true once the owner has confirmed it, and false until then')

const factSchema = <T extends v.GenericSchema>(value: T) =>
  v.pipe(
    v.strictObject({
      confirmed: confirmedSchema,
      value: v.nullish(value),
      pages: v.array(pathSchema, 'write pages as a list: [/about, /contact]'),
    }),
    v.check(
      entry => !entry.confirmed || (entry.value !== undefined && entry.value !== null),
      'a fact without a value cannot be confirmed',
    ),
  )

const listSchema = <T extends v.GenericSchema>(item: T) =>
  v.pipe(v.array(item, 'write a list'), v.minLength(1, 'leave value empty instead'))

const moneySchema = v.pipe(v.number('write US dollars as a number'), v.minValue(1, 'must be above zero'))
const moneyRange = { min: moneySchema, max: moneySchema }

export const firmSchema = v.strictObject({
  facts: v.strictObject({
    legalEntity: factSchema(textSchema(120, 'full legal name, with its form and state')),
    streetAddress: factSchema(
      v.strictObject({
        street: textSchema(120, 'street and number'),
        locality: textSchema(60, 'city'),
        regionCode: textSchema(3, 'state code'),
        postalCode: textSchema(12, 'ZIP code'),
      }),
    ),
    people: factSchema(
      listSchema(
        v.strictObject({
          name: textSchema(80, 'full name'),
          role: textSchema(80, 'what they do here'),
          life: textSchema(400, 'a short biography with verifiable facts'),
        }),
      ),
    ),
    insurance: factSchema(
      listSchema(
        v.strictObject({ kind: textSchema(80, 'such as professional liability'), limitUsd: moneySchema }),
      ),
    ),
    securityControls: factSchema(listSchema(textSchema(200, 'a control that you practice'))),
    attestations: factSchema(
      listSchema(
        v.strictObject({
          name: textSchema(80, 'such as SOC 2 Type II'),
          date: isoDateSchema,
          scope: textSchema(160, 'what it covers'),
        }),
      ),
    ),
    subcontractors: factSchema(
      listSchema(
        v.strictObject({
          name: textSchema(80, 'who'),
          work: textSchema(120, 'what for'),
          country: textSchema(60, 'where'),
        }),
      ),
    ),
    references: factSchema(
      listSchema(
        v.strictObject({
          institution: textSchema(120, 'an institution that gives a reference'),
          reachedBy: textSchema(160, 'how to reach them'),
        }),
      ),
    ),
    fees: factSchema(
      v.strictObject({
        dayRateUsd: v.optional(v.strictObject(moneyRange)),
        byWork: v.optional(
          listSchema(
            v.strictObject({ work: textSchema(80, 'a size of work, such as Survey'), ...moneyRange }),
          ),
        ),
      }),
    ),
    replyTime: factSchema(
      v.strictObject({ workingDays: v.pipe(v.number('write days as a number'), v.minValue(0.5)) }),
    ),
    workingTerms: factSchema(listSchema(textSchema(200, 'a term in every contract'))),
  }),
  /** Promises in page text, by the id of their `<Commitment>`. */
  commitments: v.record(
    v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'write the id as reply-time')),
    v.strictObject({
      meaning: textSchema(160, 'what the firm commits to, in one line'),
      confirmed: confirmedSchema,
    }),
    'write commitments by id',
  ),
})

export type Firm = v.InferOutput<typeof firmSchema>
