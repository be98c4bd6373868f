import { expect, test } from 'vitest'
import { charactersLeft, lastStep } from '#src/behaviors/lead-form/characters-left.ts'

test('the character count shows for the last tenth, at most 200 characters', () => {
  expect([charactersLeft(200, 179), charactersLeft(200, 180), charactersLeft(200, 200)]).toEqual([
    undefined,
    20,
    0,
  ])
  expect([charactersLeft(7000, 6799), charactersLeft(7000, 6800)]).toEqual([undefined, 200])
  expect(charactersLeft(200, 250)).toBe(-50)
})

test('the character count is announced in steps', () => {
  expect([200, 199, 100, 51, 50, 20, 7, 5, 1, 0].map(lastStep)).toEqual([
    200, 200, 100, 100, 50, 20, 10, 5, 5, 0,
  ])
})
