import { expect, test } from 'vitest'
import type { Changes } from '#models/core/calculate.ts'
import { resultAt } from './by-hand.ts'

/** A payback of one year more than the model counts means that the plan doesn't pay back. */
const neverWithin = (years: number) => years + 1

// Worked out by hand from the labels and units of inputs and results, without the formulas.
const examples: readonly [title: string, model: string, changes: Changes, results: Record<string, number>][] =
  [
    [
      'an AI tool for 100 people',
      'ai-roi',
      {},
      {
        outlay: 222_000,
        totalBenefit: 570_111.048,
        totalCost: 648_871.32,
        roi: -0.121380417923,
        value: -115_312.570999,
        payback: neverWithin(3),
      },
    ],
    [
      'an AI tool for 3,000 people, first used in month 14',
      'ai-roi',
      {
        ...{ years: 5, people: 3000, first: 14, hours: 1600, assisted: 0.5, saving: 0.3, checking: 0.05 },
        ...{ adoption: 0.8, ramp: 18, convert: 0.7, wage: 85, license: 45, tokens: 12, tokenPrice: 4 },
        ...{ hosting: 150_000, build: 900_000, run: 400_000, training: 10, turnover: 0.25, reserve: 0.2 },
        ...{ growth: 0.05, rate: 0.15 },
      },
      {
        outlay: 4_140_000,
        totalBenefit: 101_540_895.166667,
        totalCost: 22_302_592.79625,
        value: 43_972_098.1935,
        payback: 2.00896407671,
      },
    ],
    [
      'an AI tool that costs time',
      'ai-roi',
      {
        ...{ years: 4, people: 50, first: 0, hours: 2000, assisted: 0.2, saving: -0.1, checking: 0.05 },
        ...{ adoption: 0.9, ramp: 30, convert: 0.4, wage: 40, license: 80, tokens: 5, tokenPrice: 10 },
        ...{ hosting: 3000, build: 40_000, run: 20_000, training: 3, turnover: 0.5, reserve: 0.5 },
        ...{ growth: 0.08, rate: 0 },
      },
      {
        totalBenefit: -347_305.536,
        totalCost: 547_858.128,
        roi: -1,
        value: -895_163.664,
        payback: neverWithin(4),
      },
    ],
    [
      'a time saving of 400 people',
      'real-return',
      {},
      {
        fullBenefit: 1_134_000,
        dip: 189_000,
        lessons: 224_000,
        value: 81_234.0345605,
        payback: 2.51717836257,
      },
    ],
    [
      'a time saving of 1,500 people, at 22% and with a cheap fix',
      'real-return',
      {
        ...{ people: 1500, hours: 1650, assisted: 0.45, convert: 0.8, saving: 0.2, cheap: 0.06, wage: 95 },
        ...{ firstYear: 0.2, run: 2_500_000, slower: 0.15, training: 20, rate: 0.22, build: 5_000_000 },
        years: 5,
      },
      { fullBenefit: 11_850_300, dip: 3_967_734.375, value: 8_416_895.47306, payback: 2.27778513791 },
    ],
    [
      'lost time',
      'real-return',
      {
        ...{ people: 60, hours: 2000, assisted: 0.6, convert: 0.3, saving: -0.1, wage: 40, firstYear: 0.6 },
        ...{ run: 80_000, slower: 0.02, training: 2, rate: 0.05, build: 100_000, years: 2 },
      },
      { fullBenefit: -288_000, value: -692_834.46712, payback: neverWithin(2) },
    ],
    [
      'self-hosting a billion tokens a day',
      'self-hosted-return',
      {},
      { annuity: 160_845.92145, spent: 1_711_156, value: 328_518.317055, payback: 1.36543004219 },
    ],
    [
      'self-hosting on 68 GPUs while the API price falls by 35% a year',
      'self-hosted-return',
      {
        ...{
          daily: 7300,
          perGpu: 120,
          rental: 1.8,
          beside: 5000,
          fixedCost: 75_000,
          engineers: 2,
          more: 0.5,
        },
        ...{ salary: 180_000, investment: 2_500_000, rate: 0.18, years: 5, apiPrice: 1.5, fall: 0.35 },
        faster: 1.5,
      },
      { gpus: 68, cost: 2_387_224, value: -92_181.266, roi: 0.043530058, payback: 1.6354249 },
    ],
    [
      'self-hosting that pays back in year 1 and ends below zero',
      'self-hosted-return',
      {
        ...{
          daily: 1200,
          perGpu: 300,
          rental: 3.5,
          beside: 1000,
          fixedCost: 30_000,
          engineers: 0.5,
          more: 0.1,
        },
        ...{ salary: 250_000, investment: 120_000, rate: 0.25, years: 5, apiPrice: 2.5, fall: 0.85 },
        faster: 0.5,
      },
      { spent: 1_559_860, roi: -0.174196742817, value: 92_692.95616, payback: neverWithin(5) },
    ],
  ]

test.each(examples)('the return of %s matches a hand calculation', (_, model, changes, results) => {
  for (const [key, value] of Object.entries(results))
    expect(resultAt(model, key, changes) / value, key).toBeCloseTo(1, 7)
})
