import { expect, test } from 'vitest'
import { nearestPages, termsOf } from '#src/behaviors/suggestions/nearest.ts'

const pageAt = (href: string, title = '') => ({ href, title, text: '' })
const pages = [
  pageAt('/about', 'About the firm'),
  pageAt('/contact', 'Tell us what you are deciding'),
  pageAt('/insights/real-return-on-ai', 'The real return on AI'),
  pageAt('/services/llm-evaluation', 'LLM evaluation'),
  pageAt('/services/mlops-consulting', 'MLOps consulting'),
  pageAt('/services/data-engineering', 'Data engineering'),
]
const nearest = (path: string, among = pages) => nearestPages(path, among).map(page => page.href)

test.each([
  ['/services/llm_eval.html', ['services', 'llm', 'eval']],
  ['/Caf%C3%A9/M%C3%BCnchen', ['café', 'münchen']],
  ['/a/b-cd', ['cd']],
  ['/100%', ['100']],
  ['/', []],
])('the search terms of %s are %j', (path, terms) => {
  expect(termsOf(path)).toEqual(terms)
})

test('a misspelled address finds its page first', () => {
  expect(nearest('/services/llm-evalution')[0]).toBe('/services/llm-evaluation')
  expect(nearest('/abuot')[0]).toBe('/about')
})

test('a page is found under the wrong folder', () => {
  expect(nearest('/blog/real-return-on-ai')[0]).toBe('/insights/real-return-on-ai')
})

test('the name of the page counts more than its folder', () => {
  expect(nearest('/services/contact')[0]).toBe('/contact')
})

test('words of the title count too', () => {
  expect(nearest('/deciding')[0]).toBe('/contact')
})

test('at most four pages are offered', () => {
  const many = Array.from({ length: 9 }, (_, index) => pageAt(`/services/page-${index}0`))
  expect(nearest('/services/page', many)).toHaveLength(4)
})

test('nothing is offered for an address that is like no page', () => {
  expect(nearest('/zzzz/qqqq')).toEqual([])
  expect(nearest('/')).toEqual([])
})

test('the same word is never beaten by a word that repeats its letters', () => {
  expect(nearest('/nanana', [pageAt('/nana'), pageAt('/nanana')])).toEqual(['/nanana', '/nana'])
})
