import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutPlaces } from '#build/vite/prepared-exceptions.ts'

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

test('each exception that React prepares is one still, with its message and without the place where it was made', () => {
  const written = withoutPlaces(react)
  const made = [...written.matchAll(/(\w+Exception) = (\{ __proto__: [^}]+\})/g)]
  expect(made.map(([, name]) => name).sort()).toEqual([
    'HydrationMismatchException',
    'SelectiveHydrationException',
    'SuspenseActionException',
    'SuspenseException',
    'SuspenseyCommitException',
  ])
  const build = new Function('formatProdErrorMessage', `return ${made[0]?.[2]}`)
  const exception = build((code: number) => `Error ${code}`)
  expect(exception).toBeInstanceOf(Error)
  expect(String(exception)).toMatch(/^Error: Error \d+$/)
  expect(Object.hasOwn(exception, 'stack')).toBe(false)
  expect(written).not.toMatch(/Exception = Error\(/)
})

test('a React that prepares others is said at the build', () => {
  expect(() =>
    withoutPlaces(react.replace('SuspenseException = Error(', 'SuspenseException = Fault(')),
  ).toThrow('React prepares 4 exceptions and not 5')
})
