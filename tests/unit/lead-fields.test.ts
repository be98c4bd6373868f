import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { leadFormSchema, leadSchema } from '#contract/lead/schema.ts'

const { lead_confirm_reference: _, ...formFields } = leadFormSchema.entries

/** Texts as long as a body, which once caused catastrophic backtracking. */
const huge = fc
  .tuple(
    fc.constantFrom('', 'a', 'a@b.'),
    fc.constantFrom(' ', '\t', '\r\n', 'a@', 'a.', '\0', '\u2028', '\u{1F600}', '-'),
    fc.constantFrom('', 'b@c.de', '\n'),
  )
  .map(([start, middle, end]) => start + middle.repeat(98_000 / middle.length) + end)

test.each([
  ...Object.entries(leadSchema.entries).map(([name, field]) => ['JSON', name, field] as const),
  ...Object.entries(formFields).map(([name, field]) => ['form', name, field] as const),
])('of %s, %s is refused by its length before anything cleans it', (_, __, field) => {
  fc.assert(
    fc.property(huge, text => {
      const { issues, output } = v.safeParse(field, text)
      expect(issues?.map(({ type, message }) => [type, message])).toEqual([
        ['max_length', expect.stringMatching(/^must be at most \d+ characters$/)],
      ])
      expect(output === text).toBe(true)
    }),
    { numRuns: 30 },
  )
})
