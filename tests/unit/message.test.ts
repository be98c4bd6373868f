import { expect, test } from 'vitest'
import { composeLead, composeMessage } from '#contract/lead/message.ts'

const values = { message: 'We doubt a figure.', company: 'Bank' }

test('a message is the text, a line with the source, and a line with the company', () => {
  expect(composeMessage(values, 'contact')).toBe('We doubt a figure.\nSource: contact\nCompany: Bank')
})

test.each(['', '   '])('a company of "%s" gives no line', company => {
  expect(composeMessage({ ...values, company }, 'contact')).toBe('We doubt a figure.\nSource: contact')
})

test('blank fields give no line, and surrounding spaces are trimmed', () => {
  expect(composeMessage({ ...values, message: ' \n ' }, 'contact')).toBe('Source: contact\nCompany: Bank')
  expect(composeMessage({ message: ' One\nTwo ', company: ' Bank ' }, 'contact')).toBe(
    'One\nTwo\nSource: contact\nCompany: Bank',
  )
})

test('a name and a company with tabs or line breaks become one line', () => {
  const typed = {
    ...values,
    name: 'Ada\tLovelace\r\n',
    email: 'ada@bank.example',
    company: 'First\t\u2028Bank',
  }
  expect(composeLead(typed, 'contact', 'general')).toMatchObject({
    name: 'Ada Lovelace',
    message: 'We doubt a figure.\nSource: contact\nCompany: First Bank',
  })
})

test('a lead holds the filled columns, trimmed, and the composed message', () => {
  const typed = { ...values, name: ' Ada ', email: ' ada@bank.example ' }
  expect(composeLead(typed, 'contact', 'general')).toEqual({
    name: 'Ada',
    email: 'ada@bank.example',
    message: 'We doubt a figure.\nSource: contact\nCompany: Bank',
    source: 'contact',
    lead_type: 'general',
  })
})
