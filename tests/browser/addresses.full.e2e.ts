import fc from 'fast-check'
import * as v from 'valibot'
import { toAsciiEmailAddress, trimEmailAddress } from '#contract/lead/email-address.ts'
import { leadSchema } from '#contract/lead/schema.ts'
import { expect, test } from './test.ts'

function parseEmail(email: string): string | undefined {
  const lead = v.safeParse(leadSchema.entries.email, email)
  return lead.success ? lead.output : undefined
}

const label = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9-]{1,5}$/),
  fc.constantFrom(...['a'.repeat(63), 'a'.repeat(64), '-', '', 'xn--bcher-kva', 'xn--', '_', 'ü', 'ß']),
  fc.constantFrom('\u200d', '。'),
)
const local = fc.oneof(
  fc.stringMatching(/^[ -~]{0,8}$/),
  fc.constantFrom("o'neill", 'smith&jones', 'ä', '', '.', 'a..b'),
)
const end = fc.constantFrom('', ' ', '\n', '\u00a0', '.', '@', ',b@c', '\0')
const addressLike = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 4 }), end)
  .map(([name, labels, rest]) => `${name}@${labels.join('.')}${rest}`)

const convertLikeBrowsers = (text: string): string =>
  /^\p{ASCII}*$/u.test(text) ? text : toAsciiEmailAddress(trimEmailAddress(text))

test("the lead schema accepts exactly what a browser's email field accepts", async ({ page }) => {
  await page.setContent('<input type="email" required>')
  const field = page.getByRole('textbox')
  const validate = (texts: string[]) =>
    field.evaluate(
      (input: HTMLInputElement, all) =>
        all.map(text => {
          input.value = text
          return { value: input.value, isValid: input.validity.valid }
        }),
      texts,
    )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(addressLike, fc.string(), fc.string({ unit: 'binary' })), { maxLength: 50 }),
      async texts => {
        // Browsers convert internationalized domains to ASCII when typed, but not when set by script.
        const results = await validate(texts.map(convertLikeBrowsers))
        const differences = results.flatMap(({ value, isValid }, index) => {
          // A visitor can type at most 254 characters into the field.
          if (value.length > 254) return []
          // The field strips spaces and line ends, as the service does.
          return [value, texts[index] ?? ''].filter(text => (parseEmail(text) !== undefined) !== isValid)
        })
        // Assert once, because the report stores each assertion as a step.
        expect(differences).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
