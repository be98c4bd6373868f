import { expect, test } from 'vitest'
import { parseQuery, writeQuery } from '#src/app/query.ts'

test.each([
  '',
  '?subject=Private+LLM',
  '?subject=one&subject=two',
  '?subject=1.50&other=true&third=null',
  '?subject=%22quoted%22&empty=',
  '?subject=%5B%22a%22%5D',
  '?__proto__=a&constructor=b',
])('a query is the same after it was read and written: "%s"', query => {
  expect(writeQuery(parseQuery(query))).toBe(query)
})

test('all values of a name are kept in order', () => {
  expect(parseQuery('?subject=one&other=x&subject=two')).toEqual({ subject: ['one', 'two'], other: ['x'] })
})

test("a name with one value isn't an array", () => {
  expect(writeQuery({ subject: 'a & b' })).toBe('?subject=a+%26+b')
})
