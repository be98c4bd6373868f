import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ToolName, toolNames } from '#contract/tools.ts'
import { aiRoi } from '#models/ai-roi.ts'
import { planFields } from '#models/ai-roi-plan.ts'
import { planFormFields } from '#models/ai-roi-plans.ts'
import { presets } from '#models/ai-roi-presets.ts'
import { entryText } from '#models/core/entry.ts'
import type { Input } from '#models/core/input.ts'
import { answerTool } from '#src/app/entry-tools.tsx'

const calculator = 'roi-calculator'

async function post(tool: ToolName, fields: Iterable<readonly [string, string]>): Promise<string> {
  const params = new URLSearchParams([...fields].map(([name, value]) => [name, value]))
  const { html } = await answerTool(tool, params)
  expect(html).not.toMatch(/NaN|undefined|Infinity/)
  return html
}

type Range = 'closed' | 'usual' | 'widest'

/** Returns the form entries of a plan with these values, and with the same kind of range for each input. */
function planFormEntries(preset: string, range: Range, numberFor: (input: Input) => number) {
  const edits = planFields.flatMap(({ name, input, end }) => {
    if (!end || range === 'closed') return [[name, entryText(input, numberFor(input))]]
    return range === 'usual' ? [] : [[name, entryText(input, end === 'low' ? input.min : input.max)]]
  })
  const state = JSON.stringify({ plans: [{ preset, own: Object.fromEntries(edits) }], shown: 0 })
  return [[planFormFields.state, state]] as const
}

test.each([
  ['minimum', 'min'],
  ['default', 'value'],
  ['maximum', 'max'],
] as const)('with every input at its %s and no ranges, the result ranks no assumption', async (_, end) => {
  const plan = planFormEntries('', 'closed', input => input[end])
  const text = await post(calculator, plan)
  // At the minimums, the plan has no costs or gains.
  const expected = end === 'min' ? 'check the inputs' : 'No assumption has a range that moves the result'
  expect(text).toContain(expected)
  expect(text).not.toContain('What matters most')
})

test("every plan within its fields' bounds gets a result without NaN or undefined", async () => {
  const anyRange = fc.constantFrom<Range>('closed', 'usual', 'widest')
  const anyValue = ({ min, max, value, isInteger }: Input) =>
    fc.oneof(
      fc.constantFrom(min, value, max),
      isInteger ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }),
    )
  const values = fc.tuple(...aiRoi.inputs.map(anyValue))
  const preset = fc.constantFrom('', ...Object.keys(presets))
  await fc.assert(
    fc.asyncProperty(values, anyRange, preset, async (all, range, kind) => {
      const plan = planFormEntries(kind, range, input => all[aiRoi.inputs.indexOf(input)] ?? input.value)
      await post(calculator, plan)
    }),
    { numRuns: 40 },
  )
})

test.each(toolNames)('random input never puts NaN or undefined in the result of %s', async tool => {
  const { html } = await answerTool(tool, new URLSearchParams())
  const names = [...new Set([...html.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name))]
  expect(names.length).toBeGreaterThan(5)
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '0', '5', 'u', '-1', '1e400', '12%', '{}', 'add', 'x'.repeat(2000)),
  )
  const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), text))
  await fc.assert(
    fc.asyncProperty(fields, async all => void (await post(tool, all))),
    { numRuns: 60 },
  )
})
