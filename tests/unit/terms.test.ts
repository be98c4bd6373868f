import { expect, test } from 'vitest'
import { lastTermsOf, termsOf } from '#src/behaviors/suggestions/terms.ts'

test.each([
  ['/services/llm_eval.html', ['services', 'llm', 'eval'], ['llm', 'eval']],
  ['/Caf%C3%A9/M%C3%BCnchen', ['café', 'münchen'], ['münchen']],
  ['/a/b-cd', ['cd'], ['cd']],
  ['/100%', ['100'], ['100']],
  ['/', [], []],
])('the search terms of %s are %j, and those of its name %j', (path, all, last) => {
  expect(termsOf(path)).toEqual(all)
  expect(lastTermsOf(path)).toEqual(last)
})
