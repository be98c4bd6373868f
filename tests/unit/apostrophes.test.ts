import { expect, test } from 'vitest'
import { setApostrophes } from '#build/content/apostrophes.ts'
import { readBody } from '#build/content/body.ts'

test.each([
  ["the client's own", 'the client’s own'],
  ["three vendors' surveys", 'three vendors’ surveys'],
  ["It isn't, and it's not the firms'.", 'It isn’t, and it’s not the firms’.'],
  ["in the 1990's", 'in the 1990’s'],
  ["'s share", '’s share'],
  ["a size of 5' 10", "a size of 5' 10"],
  ["rock 'n roll", "rock 'n roll"],
])('%s is printed as %s', (typed, printed) => {
  expect(setApostrophes(typed)).toBe(printed)
})

test('a heading keeps its address, and code its quotation marks', () => {
  const body = readBody('a.mdx', "## What an expert's answer contains\n\nPut `don't` there.\n", [])
  expect(body.headings).toEqual([
    { id: 'what-an-experts-answer-contains', text: 'What an expert’s answer contains' },
  ])
})
