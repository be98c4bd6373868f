import { expect, test } from 'vitest'
import { composeMessage } from '#contract/lead/message.ts'

const parts = { text: 'We doubt a figure.', source: 'contact', company: 'Bank' }

test('a message is the text, a line with the source and a line with the company', () => {
  expect(composeMessage(parts)).toBe('We doubt a figure.\nSource: contact\nCompany: Bank')
})

test.each(['', '   '])('a company of "%s" gives no line', company => {
  expect(composeMessage({ ...parts, company })).toBe('We doubt a figure.\nSource: contact')
})

test('a text of spaces gives no line, and spaces around text and company are dropped', () => {
  expect(composeMessage({ ...parts, text: ' \n ' })).toBe('Source: contact\nCompany: Bank')
  expect(composeMessage({ ...parts, text: ' One\nTwo ', company: ' Bank ' })).toBe(
    'One\nTwo\nSource: contact\nCompany: Bank',
  )
})
