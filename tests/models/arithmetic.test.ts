import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponential, naturalLog, normalQuantile, raise, smallSine } from '#models/core/arithmetic.ts'

const near = (value: number, truth: number): void => {
  expect(Math.abs(value - truth)).toBeLessThanOrEqual(2e-14 * Math.max(Math.abs(truth), 1e-300))
}

test('the logarithm matches Math.log', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), value => {
      expect(Math.abs(naturalLog(value) - Math.log(value))).toBeLessThanOrEqual(
        4e-16 * Math.max(1, Math.abs(Math.log(value))),
      )
    }),
    { seed: 13 },
  )
  expect([naturalLog(0), naturalLog(-1), naturalLog(Infinity)]).toEqual([-Infinity, Number.NaN, Infinity])
})

test('the exponential matches Math.exp', () => {
  fc.assert(
    fc.property(fc.double({ min: -300, max: 300, noNaN: true }), value =>
      near(exponential(value), Math.exp(value)),
    ),
    { seed: 13 },
  )
  expect([exponential(1000), exponential(-1000)]).toEqual([Infinity, 0])
})

test('integer, half, and other powers match Math.pow', () => {
  const base = fc.double({ min: 0.01, max: 50, noNaN: true })
  const exponent = fc.oneof(
    fc.integer({ min: -8, max: 30 }),
    fc.constant(0.5),
    fc.double({ min: -5, max: 5, noNaN: true }),
  )
  fc.assert(
    fc.property(base, exponent, (of, to) => near(raise(of, to), of ** to)),
    { seed: 13 },
  )
  expect([raise(0, 0), raise(0, 2.5), raise(-2, 3)]).toEqual([1, 0, -8])
})

test('sine and normal quantile match published tables', () => {
  for (const angle of [-1, -0.3, 0, 0.5, 1]) near(smallSine(angle), Math.sin(angle))
  for (const [share, quantile] of [
    [0.001, -3.090232306],
    [0.1, -1.281551566],
    [0.5, 0],
    [0.8, 0.841621234],
    [0.975, 1.959963985],
  ] as const) {
    expect(normalQuantile(share)).toBeCloseTo(quantile, 7)
  }
})

test('no model uses functions whose results differ between engines', () => {
  const files = readdirSync('models', { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  )
  const fixedByStandard = /^(sqrt|floor|ceil|round|min|max|abs|imul|clz32|E|LN2|SQRT2|SQRT1_2)$/
  for (const name of files) {
    const code = readFileSync(`models/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    for (const [, member = ''] of code.matchAll(/Math\.(\w+)/g)) expect(member, name).toMatch(fixedByStandard)
    expect(code, name).not.toMatch(/\*\*|toLocaleString|toPrecision|Date\b/)
  }
})
