import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutDescriptions } from '#build/vite/descriptions.ts'

test('a chart is built without the descriptions of its states, and with everything else', () => {
  const chart = `{
  id: 'a',
  description: "It's a chart.",
  states: {
    one: { type: 'final', description: 'The end, said \\'so\\'.' },
    two: { description:
      \`Section "\${name}".\`, tags: ['x'] },
  },
}`
  expect(withoutDescriptions(chart).replaceAll(/\s+/g, ' ')).toBe(
    "{ id: 'a', states: { one: { type: 'final', }, two: { tags: ['x'] }, }, }",
  )
  expect(withoutDescriptions(chart).split('\n')).toHaveLength(chart.split('\n').length)
})

test('no description of a chart of the site is built', () => {
  const charts = readdirSync('machines').filter(file => file.endsWith('.ts'))
  const left = charts.filter(file =>
    /\bdescription:/.test(withoutDescriptions(readFileSync(`machines/${file}`, 'utf8'))),
  )
  expect(left).toEqual([])
})
