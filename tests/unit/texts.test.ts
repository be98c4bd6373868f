import { expect, test } from 'vitest'
import { parseBody } from '#build/content/body.ts'
import { smartenQuotes } from '#build/content/smart-quotes.ts'
import { parseQuery, writeQuery } from '#src/app/router.tsx'
import { charactersLeft, roundUpToAnnouncedCount } from '#src/behaviors/lead-form/field.tsx'
import { lastTermsOf, termsOf } from '#src/behaviors/suggestions/effects.ts'
import { formatBarValue } from '#src/text/format-bar-value.ts'
import { formatDate } from '#src/ui/dates.ts'

test.each([
  ['2025-09-11', 'Sep 11, 2025'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['2024-02-29', 'Feb 29, 2024'],
  ['1999-12-31', 'Dec 31, 1999'],
])('the date %s is written as %s', (iso, written) => {
  expect(formatDate(iso)).toBe(written)
})

test.each([
  [-1200, '$', '', '−$1,200'],
  [38, '', '%', '38%'],
  [1.2, '$', '', '$1.20'],
  [1.2, '$', ' million', '$1.2 million'],
  [2.4, '', '%', '2.4%'],
])('a bar of %d with prefix "%s" and unit "%s" is labeled %s', (value, prefix, unit, written) => {
  expect(formatBarValue(value, { prefix, unit })).toBe(written)
})

test.each([
  ['/services/llm_eval.html', ['services', 'llm', 'eval'], ['llm', 'eval']],
  ['/Caf%C3%A9/M%C3%BCnchen', ['café', 'münchen'], ['münchen']],
  ['/a/b-cd', ['cd'], ['cd']],
  ['/100%', ['100'], ['100']],
  ['/', [], []],
])('the search terms of %s are %j, and those of its last part %j', (path, all, last) => {
  expect(termsOf(path)).toEqual(all)
  expect(lastTermsOf(path)).toEqual(last)
})

test.each([
  ...['', '?subject=Private+LLM', '?subject=one&subject=two', '?subject=1.50&other=true&third=null'],
  ...['?subject=%22quoted%22&empty=', '?subject=%5B%22a%22%5D', '?__proto__=a&constructor=b'],
  '?subject=a+%26+b',
])('a query round-trips: "%s"', query => {
  expect(writeQuery(parseQuery(query))).toBe(query)
})

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
])('%s is typeset as %s', (typed, typeset) => {
  expect(smartenQuotes(typed)).toBe(typeset)
})

test("a heading's apostrophe is typeset in its text and absent from its id", () => {
  expect(parseBody('a.mdx', "## What an expert's answer contains\n", []).headings).toEqual([
    { id: 'what-an-experts-answer-contains', text: 'What an expert’s answer contains' },
  ])
})

test('the last tenth of the characters, at most 200, is counted and announced in steps', () => {
  const left = [179, 180, 200, 250].map(length => charactersLeft(200, length))
  expect(left).toEqual([undefined, 20, 0, -50])
  expect([charactersLeft(7000, 6799), charactersLeft(7000, 6800)]).toEqual([undefined, 200])
  const steps = [200, 200, 100, 100, 50, 20, 10, 5, 5, 0]
  expect([200, 199, 100, 51, 50, 20, 7, 5, 1, 0].map(roundUpToAnnouncedCount)).toEqual(steps)
})
