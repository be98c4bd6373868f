import { expect, test } from 'vitest'
import * as source from '#models/copy-or-query.ts'
import { calculate } from '#models/core/calculate.ts'
import * as name from '#models/second-name.ts'
import { expected } from './by-hand.ts'

test('four sources for a year: copied, queried, or a summary of them', () => {
  const ledger = 9000 + 2 * 365 * 0.1 + 0.3 * 23 * 12 + 400 * 3 * 365 * 0.005
  expected(source.copyOrQuery, [
    [source.copy, ledger],
    [source.inPlace, 23_900],
    [source.enough, (9000 + 73 + 82.8 - 2000) / (3 * 365 * 0.045)],
  ])
  const rounded = (key: string) =>
    [source.copy, source.inPlace, source.summary].map(
      of =>
        Math.round(calculate(source.copyOrQuery, source.copyOrQuery.cases[key]?.changes).value(of) / 100) *
        100,
    )
  expect(rounded('list').slice(0, 2)).toEqual([9000, 2100])
  expect(rounded('readings').slice(0, 2)).toEqual([29_300, 3100])
  expect(rounded('nightly')).toEqual([32_900, 39_600, 12_600])
  expect(rounded('twice').slice(0, 2)).toEqual([13_500, 45_800])
  expect(rounded('restless')[0]).toBe(12_000)
})

/** Each way in which some of the people may be lost, with its chance. */
function missed(people: number, chance: number, fits: (losses: number) => boolean): number {
  let sum = 0
  for (let who = 0; who < 2 ** people; who++) {
    const losses = [...who.toString(2)].filter(digit => digit === '1').length
    if (!fits(losses)) sum += chance ** losses * (1 - chance) ** (people - losses)
  }
  return sum
}

test('a second person for each part: weeks on average, and the chance of missing the date', () => {
  const lost = 1 - 0.8 ** (20 / 52)
  expected(name.secondName, [
    [name.alone, 3 * lost * 5],
    [name.paired, 1 + 3 * lost * 1.5],
    [name.aloneMisses, 1 - (1 - lost) ** 3],
    [name.pairedMisses, 3 * lost ** 2 * (1 - lost) + lost ** 3],
  ])
  for (const people of [2, 3, 4])
    for (const slack of people === 4 ? [0, 2, 3, 5] : [0, 0.5, 2, 3, 4.5, 6, 7.5, 11])
      expected(
        name.secondName,
        [
          [name.aloneMisses, missed(people, lost, losses => losses * 5 <= slack)],
          [name.pairedMisses, missed(people, lost, losses => 1 + losses * 1.5 <= slack)],
        ],
        { people, slack },
      )
})
