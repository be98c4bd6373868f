import { expect, test } from 'vitest'
import { readBody } from '#build/content/body.ts'
import { setMarks } from '#build/content/marks.ts'

test.each([
  ["the client's own", 'the client’s own'],
  ["three vendors' surveys", 'three vendors’ surveys'],
  ["It isn't, and it's not the firms'.", 'It isn’t, and it’s not the firms’.'],
  ["in the 1990's", 'in the 1990’s'],
  ["'s share", '’s share'],
  ['a "worked" box', 'a “worked” box'],
  ['"No," he said, "not ours."', '“No,” he said, “not ours.”'],
  ['(see "Costs")', '(see “Costs”)'],
  ['the rule "no more than 5"', 'the rule “no more than 5”'],
  ['they say "', 'they say “'],
  ['" and go', '” and go'],
  ['a screen of 13" at most', 'a screen of 13" at most'],
  ["a size of 5' 10", "a size of 5' 10"],
  ["rock 'n roll", "rock 'n roll"],
])('%s is printed as %s', (typed, printed) => {
  expect(setMarks(typed)).toBe(printed)
})

test('a heading keeps its id, and code keeps its quotation marks', () => {
  const body = readBody('a.mdx', "## What an expert's answer contains\n\nPut `don't` there.\n", [])
  expect(body.headings).toEqual([
    { id: 'what-an-experts-answer-contains', text: 'What an expert’s answer contains' },
  ])
})
