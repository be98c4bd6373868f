import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { redact, redactEvent, redactSnapshot, safeState, safeType } from '#src/app/development/redact.ts'

/** Text that visitors could type, or that identifies them. */
const secrets = ['Ada Lovelace', 'ada@example.org', '+44 20 7946 0958', 'tok_51HxQ', 'We lost a contract']
const [name, email, phone, token, message] = secrets
const fields = { name, email, company: 'Analytical Engines', message }

const said = (value: unknown): string => JSON.stringify(value)

test('numbers, booleans, and enumerated words pass', () => {
  const event = { type: 'menu.close', reason: 'escape', count: 3, narrow: true, failure: null }
  expect(redactEvent(event)).toEqual(event)
  expect(redactEvent({ type: 'theme.follow', theme: 'light' })).toEqual({
    type: 'theme.follow',
    theme: 'light',
  })
})

test('a value not listed for its name is hidden, even if listed for another', () => {
  expect(redactEvent({ type: 'menu.close', reason: message })).toEqual({
    type: 'menu.close',
    reason: '(hidden)',
  })
  expect(redactEvent({ type: 'x.y', note: 'escape' })).toEqual({ type: 'x.y', note: '(hidden)' })
})

for (const [how, event] of Object.entries({
  'as the fields of a form': { type: 'lead.submit', fields },
  'in a list': { type: 'x.y', items: secrets },
  'deep inside': { type: 'x.y', a: { b: [{ c: { email } }] } },
  'as names of properties': {
    type: 'x.y',
    ada: 1,
    ...Object.fromEntries(secrets.map(secret => [secret, 1])),
  },
  'as a type': { type: email },
  'in a type of XState': { type: `xstate.done.actor.${email}` },
  'as an error': { type: 'xstate.error.actor.sendLead', error: new Error(message) },
  'as what a task returns': { type: 'xstate.done.actor.sendLead', output: { token } },
  'in an object that writes itself': { type: 'x.y', value: { toJSON: () => email, toString: () => email } },
  'as an address': { type: 'x.y', url: new URL(`https://example.org/?email=${email}`) },
  'as a function': { type: 'x.y', read: Object.assign(() => email, { toJSON: () => email }) },
})) {
  test(`an event is stripped of personal data: ${how}`, () => {
    const text = said(redactEvent(event))
    for (const secret of secrets) expect(text).not.toContain(secret)
  })
}

test('a number under a personal name is hidden', () => {
  const { type: _, ...rest } = redactEvent({
    type: 'x.y',
    phone: 442079460958,
    zipCode: 10_115,
    birthYear: 1815,
  })
  expect(Object.values(rest)).toEqual(['(hidden)', '(hidden)', '(hidden)'])
})

test('anything but an event or a snapshot becomes an empty one', () => {
  for (const value of [undefined, null, email, 7, [email]]) {
    expect(redactEvent(value)).toEqual({ type: '(hidden)' })
    expect(redactSnapshot(value)).toEqual({ status: 'active' })
  }
})

test('a snapshot keeps only status, state, and safe context', () => {
  const snapshot = {
    status: 'active',
    value: { open: 'form' },
    context: { looks: 4, narrow: false, failure: message, source: token, fields },
    input: { fields },
    output: email,
    error: new Error(phone),
    children: { sendLead: { input: fields } },
  }
  expect(redactSnapshot(snapshot)).toEqual({
    status: 'active',
    value: { open: 'form' },
    context: { looks: 4, narrow: false, failure: '(hidden)', source: '(hidden)', fields: '(hidden)' },
  })
})

test("states and types that aren't identifiers are hidden", () => {
  expect(safeState({ choice: 'none', banner: { shown: 'now' } })).toEqual({
    choice: 'none',
    banner: { shown: 'now' },
  })
  expect(safeState({ [email as string]: 'on', left: message, right: 7 })).toEqual({
    left: '(hidden)',
    right: '(hidden)',
  })
  expect(safeType('xstate.after.delay.chatLauncher.waiting')).toBe('xstate.after.delay.chatLauncher.waiting')
  expect(safeType('menu.open')).toBe('menu.open')
  expect(safeType(`menu.open ${name}`)).toBe('(hidden)')
})

test('each kind of report reaches the inspector without personal data', () => {
  const base = { _version: '1', createdAt: '0', id: '0', rootId: 'x:0', sessionId: 'x:1' }
  const event = { type: 'lead.submit', fields }
  const snapshot = { status: 'active', value: 'submitting', context: fields, input: { fields } }
  const reports = [
    { ...base, type: '@xstate.event', sourceId: 'x:0', event },
    { ...base, type: '@xstate.snapshot', event, snapshot },
    { ...base, type: '@xstate.actor', name: email, parentId: 'x:0', definition: '{}', snapshot },
    { ...base, type: '@xstate.event', sourceId: 'x:0', event, extra: fields },
  ] as unknown as StatelyInspectionEvent[]
  for (const report of reports.map(redact)) {
    for (const secret of secrets) expect(said(report)).not.toContain(secret)
    expect(report).toMatchObject({ ...base, type: report.type })
  }
})
