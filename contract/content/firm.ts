/** Schema of `content/firm.yml`: facts that only the firm's owner knows. The site states only confirmed facts. */
import * as v from 'valibot'
import { address, isoDate, text } from './fields.ts'

const confirmed = v.boolean('write true once the owner has confirmed it, else false')

const fact = <T extends v.GenericSchema>(value: T) =>
  v.pipe(
    v.strictObject({
      confirmed,
      value: v.nullish(value),
      pages: v.array(address, 'write pages as a list: [/about, /contact]'),
    }),
    v.check(
      entry => !entry.confirmed || (entry.value !== undefined && entry.value !== null),
      'nothing can be confirmed while its value is empty',
    ),
  )

const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(v.array(item, 'write a list'), v.minLength(1, 'leave value empty instead'))

const money = v.pipe(v.number('write US dollars as a number'), v.minValue(1, 'must be above zero'))
const moneyRange = { min: money, max: money }

export const firmSchema = v.strictObject({
  facts: v.strictObject({
    legalEntity: fact(text(120, 'full legal name, with its form and state')),
    streetAddress: fact(
      v.strictObject({
        street: text(120, 'street and number'),
        locality: text(60, 'town'),
        regionCode: text(3, 'state code'),
        postalCode: text(12, 'ZIP code'),
      }),
    ),
    people: fact(
      listOf(
        v.strictObject({
          name: text(80, 'full name'),
          role: text(80, 'what they do here'),
          life: text(400, 'a short life, with what can be looked up'),
        }),
      ),
    ),
    insurance: fact(
      listOf(v.strictObject({ kind: text(80, 'such as professional liability'), limitUsd: money })),
    ),
    securityControls: fact(listOf(text(200, 'a control, as it is practiced'))),
    attestations: fact(
      listOf(
        v.strictObject({
          name: text(80, 'such as SOC 2 Type II'),
          date: isoDate,
          scope: text(160, 'what it covers'),
        }),
      ),
    ),
    subcontractors: fact(
      listOf(
        v.strictObject({ name: text(80, 'who'), work: text(120, 'what for'), country: text(60, 'where') }),
      ),
    ),
    references: fact(
      listOf(
        v.strictObject({
          institution: text(120, 'who can be asked'),
          reachedBy: text(160, 'how to reach them'),
        }),
      ),
    ),
    fees: fact(
      v.strictObject({
        dayRateUsd: v.optional(v.strictObject(moneyRange)),
        byWork: v.optional(
          listOf(v.strictObject({ work: text(80, 'a size of work, such as Survey'), ...moneyRange })),
        ),
      }),
    ),
    replyTime: fact(
      v.strictObject({ workingDays: v.pipe(v.number('write days as a number'), v.minValue(0.5)) }),
    ),
    workingTerms: fact(listOf(text(200, 'a term that every contract holds'))),
  }),
  /** Promises in page text, by the id of their `<Commitment>`. */
  commitments: v.record(
    v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'write the id as reply-time')),
    v.strictObject({ meaning: text(160, 'what the firm binds itself to, in one line'), confirmed }),
    'write commitments by id',
  ),
})

export type Firm = v.InferOutput<typeof firmSchema>
