import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '#src/app/render-body.tsx'

function Failing(): never {
  throw new TypeError('there is no "x"')
}

test('a body is rendered to markup', async () => {
  expect(await markupOf(async () => <p key="3:1">Text</p>)).toEqual({ html: '<p>Text</p>' })
})

test('a failing component is reported with its line', async () => {
  expect(await markupOf(async () => <Failing key="12:5" />)).toEqual({
    reason: '<Failing> failed: there is no "x"',
    line: 12,
  })
})

test('invalid markup is a fault of its file, even without a line', async () => {
  const tag: string = 'br'
  const body = await markupOf(async () => createElement(tag, null, 'Text where none may stand'))
  expect(body).toEqual({ reason: expect.stringMatching(/^cannot be rendered: .*br/), line: undefined })
})

test('a body that fails before rendering is a fault of its file', async () => {
  const body = await markupOf(async () => {
    throw new Error('"x" is not defined')
  })
  expect(body).toEqual({ reason: 'cannot be rendered: "x" is not defined', line: undefined })
})
