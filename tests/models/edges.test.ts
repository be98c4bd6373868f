import { expect, test } from 'vitest'
import { aiRoi, roi } from '#models/ai-roi.ts'
import { type Plan, planFields, readPlan } from '#models/ai-roi-plan.ts'
import { presets } from '#models/ai-roi-presets.ts'
import { outcomeOf } from '#models/ai-roi-result.ts'
import { calculate } from '#models/core/calculate.ts'
import { headlines } from '#src/behaviors/roi-calculator/words.ts'

const plansWith = (own: Plan['own']): Plan[] => ['', ...Object.keys(presets)].map(preset => ({ preset, own }))

test('an amount or share of zero is not drawn', () => {
  for (const { input } of planFields.filter(({ end, input }) => end === 'low' && input.min === 0))
    for (const plan of plansWith({ [input.key]: '0' })) {
      const { views } = readPlan(plan)
      // A preset whose usual value is zero keeps its own range.
      if (presets[plan.preset]?.changes[input.key] === 0) continue
      expect(views?.ranges?.[input.key], `${input.key} of ${plan.preset}`).toEqual([0, 0])
    }
})

test('a plan that costs nothing to build or run costs nothing in any draw', () => {
  const free = { build: '0', run: '0', hosting: '0', training: '0', license: '0' }
  for (const plan of plansWith(free)) {
    const { positions } = outcomeOf(readPlan(plan).views ?? {})
    expect(positions[0]?.sorted[0], plan.preset).toBeCloseTo(0, 9)
  }
})

test('no return is below −100%, because lost time counts as money spent', () => {
  for (const saving of [-0.5, -0.1])
    for (const build of [0, 150_000])
      expect(calculate(aiRoi, { saving, build }).value(roi)).toBeGreaterThanOrEqual(-1)
  const [lost, cost] = ['totalBenefit', 'totalCost'].map(key =>
    calculate(aiRoi, { saving: -0.1 }).value({ key }),
  ) as [number, number]
  expect(lost).toBeLessThan(0)
  expect(calculate(aiRoi, { saving: -0.1 }).value(roi)).toBe(-1)
  expect(cost).toBeGreaterThan(0)
  for (const plan of plansWith({})) {
    const { roi: drawn } = outcomeOf(readPlan(plan).views ?? {})
    expect(drawn.sorted[0], plan.preset).toBeGreaterThanOrEqual(-1)
  }
})

test('a share of the draws is told as 0% or 100% only where it is', () => {
  const plan = readPlan({ preset: '', own: { people: '1' } })
  const outcome = outcomeOf(plan.views ?? {})
  const with1024 = (missed: number) => ({
    ...outcome,
    advice: { ...outcome.advice, loss: missed / 1024 },
  })
  const told = (missed: number) => headlines(with1024(missed)).at(-1)?.main
  expect([0, 1, 5, 512, 1020, 1023, 1024].map(told)).toEqual([
    '0%',
    'under 1%',
    'under 1%',
    '50%',
    'over 99%',
    'over 99%',
    '100%',
  ])
})
