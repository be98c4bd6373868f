import { expect, test } from 'vitest'
import { aiRoi, roi } from '#models/ai-roi.ts'
import { type Plan, planFields, readPlan } from '#models/ai-roi-plan.ts'
import { presets } from '#models/ai-roi-presets.ts'
import { outcomeOf } from '#models/ai-roi-result.ts'
import { type Changes, calculate } from '#models/core/calculate.ts'
import { headlineText, resultOf } from '#models/core/derivation.ts'
import { headlines } from '#src/behaviors/roi-calculator/words.ts'
import { modelWithResults } from '#tests/support/models.ts'
import { expectResults, resultAt, resultText } from './by-hand.ts'

const plansWith = (own: Plan['own']): Plan[] => ['', ...Object.keys(presets)].map(preset => ({ preset, own }))

test('an input set to zero has no range', () => {
  for (const { input } of planFields.filter(({ end, input }) => end === 'low' && input.min === 0))
    for (const plan of plansWith({ [input.key]: '0' })) {
      const { assumptions } = readPlan(plan)
      // A preset whose usual value is zero keeps its own range.
      if (presets[plan.preset]?.changes[input.key] === 0) continue
      expect(assumptions?.ranges?.[input.key], `${input.key} of ${plan.preset}`).toEqual([0, 0])
    }
})

test('a plan that costs nothing to build or run costs nothing in any draw', () => {
  const free = { build: '0', run: '0', hosting: '0', training: '0', license: '0' }
  for (const plan of plansWith(free)) {
    const { positions } = outcomeOf(readPlan(plan).assumptions ?? {})
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
    const { roi: drawn } = outcomeOf(readPlan(plan).assumptions ?? {})
    expect(drawn.sorted[0], plan.preset).toBeGreaterThanOrEqual(-1)
  }
})

test('a plan that spends nothing has no return, even if some draws lose time', () => {
  const returnOf = (saving: string) => {
    const free = { build: '0', run: '0', hosting: '0', training: '0', license: '0' }
    const { assumptions } = readPlan({ preset: '', own: { ...free, saving } })
    return headlines(outcomeOf(assumptions ?? {})).find(({ name }) => name === 'Return')
  }
  for (const saving of ['0', '1', '3', '15'])
    expect(returnOf(saving), saving).toMatchObject({ main: 'nothing spent', range: '' })
})

test("a share of draws is shown as 0% or 100% only if it's exactly that", () => {
  const plan = readPlan({ preset: '', own: { people: '1' } })
  const outcome = outcomeOf(plan.assumptions ?? {})
  const with1024 = (missed: number) => ({ ...outcome, advice: { ...outcome.advice, loss: missed / 1024 } })
  const shareText = (missed: number) => headlines(with1024(missed)).at(-1)?.main
  expect([0, 1, 5, 512, 1020, 1023, 1024].map(shareText)).toEqual([
    ...['0%', 'under 1%', 'under 1%', '50%', 'over 99%', 'over 99%', '100%'],
  ])
})

const bank = (changes: Changes, key: string): number => resultAt('private-ai-cost', key, changes)

test('private GPUs follow the peak with a spare copy, and always cover it', () => {
  // 900 × 8 × 20% × 2 ÷ 3,600 = 0.8 questions a second, 4,800 of the 6,000 tokens that one copy reads.
  expect(bank({}, 'peak')).toBeCloseTo(0.8, 12)
  expect(bank({}, 'installed')).toBe(4)
  // 9,600 and 14,400 tokens a second need two and three working copies.
  expect(bank({ users: 1800 }, 'installed')).toBe(6)
  expect(bank({ users: 900, daily: 24 }, 'installed')).toBe(8)
  // 16 answers hold 33.6 GB of 70. Answers of 60 seconds need 100.7 GB.
  expect(bank({}, 'memory')).toBeCloseTo(16 * 6400 * 0.00032768, 9)
  expect(bank({ answering: 60 }, 'installed')).toBe(6)
  // A smaller model, one GPU for each of two copies.
  expect(bank({ gpus: 2, users: 1800 }, 'installed')).toBe(3)
  for (const users of [1, 900, 20_000, 1_000_000])
    for (const daily of [0.1, 8, 1000])
      for (const read of [1, 6000, 1_000_000]) {
        const at = (key: string) => bank({ users, daily, read }, key)
        expect(at('copies') * 6000).toBeGreaterThanOrEqual(at('peakTokens') * (1 - 1e-9))
        expect(at('copies') * 70).toBeGreaterThanOrEqual(at('memory') * (1 - 1e-9))
        expect(at('installed')).toBeGreaterThanOrEqual(2 * at('copies'))
      }
})

test('owned GPUs bear the cost of capital', () => {
  // A payment of $56,785 a year for four years has the present value of $180,000 at 10%.
  const yearly = bank({}, 'machines')
  expect(yearly / 1.1 + yearly / 1.1 ** 2 + yearly / 1.1 ** 3 + yearly / 1.1 ** 4).toBeCloseTo(180_000, 6)
})

test('two stages cost at least the project, and gain nothing without a stop', () => {
  for (const first of [0, 0.15, 0.5, 1])
    for (const second of [0.05, 0.85, 1]) {
      // Nothing fails, so both stages are paid.
      const paid = calculate(modelWithResults('staged-bet').model, { first, second, fails: 0 })
      expect(paid.value({ key: 'spentInStages' })).toBeGreaterThanOrEqual(1 - 1e-12)
      // Without a stop, stages only cost more, so they break even at a lower failure rate.
      const held = { first, second, stops: 0 }
      const { model } = modelWithResults('staged-bet')
      const [atOnce, staged] = ['atOnce', 'staged'].map(key => calculate(model, held).value({ key })) as [
        number,
        number,
      ]
      expect(staged).toBeLessThanOrEqual(atOnce + 1e-12)
    }
  expectResults('staged-bet', { spentInStages: 0.15 + 0.85 * 0.44 })
})

test('results stay within their limits where costs, returns, or registers are extreme', () => {
  expectResults('two-orders', { restCost: 0 }, { trial: 500_000, build: 400_000 })
  const costly = { minutes: 10, wage: 1.5, harm: 4 }
  expectResults('checking', { threshold: 1 }, costly)
  expect(resultText('checking', 'threshold', costly)).toBe('100%')
  expect(resultText('checking', 'cases', costly)).toBe('none')
  expect(resultText('kept-orders', 'limit', { newBasket: 10 })).toBe('none')
  expect(resultText('kept-orders', 'limit', { oldBasket: 1, lift: -0.9 })).toBe('none')
  const changes = { patients: 1000, both: 300_000 }
  expectResults(
    'record-linkage',
    { right: 1000 * 0.98 * 0.95 * 0.92, missed: 1 - 0.98 * 0.95 * 0.92 },
    changes,
  )
})

test('a result just below 100% is not rounded up, and a threshold above it is none', () => {
  const boxText = (key: string, result: string, changes: Changes): string => {
    const { model } = modelWithResults(key)
    return headlineText(calculate(model, changes), resultOf(model, result))
  }
  expect(boxText('agent-chain', 'retryRight', { right: 0.999, found: 1, steps: 1 })).toBe('over 99.99%')
  expect(boxText('agent-chain', 'bareRight', { right: 0.9993, steps: 5 })).toBe('about 99.65%')
  expect(boxText('agent-work', 'enough', { byHand: 1, check: 1.004 })).toBe('none')
})
