import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { redact } from '#src/app/development/inspector.ts'

const base = { rootId: 'x:0', sessionId: 'x:1', createdAt: '0', id: '1', _version: '1' }
const typed = 'ada@example.org'

test.each<StatelyInspectionEvent>([
  {
    ...base,
    type: '@xstate.event',
    sourceId: 'x:0',
    event: { type: 'lead.submit', fields: { email: typed } },
  },
  {
    ...base,
    type: '@xstate.snapshot',
    event: { type: 'xstate.done.actor.sendLead', output: typed },
    snapshot: {
      status: 'active',
      value: 'idle',
      context: { email: typed },
      output: typed,
      input: typed,
    } as never,
  },
  {
    ...base,
    type: '@xstate.actor',
    name: 'sendLead',
    definition: undefined,
    parentId: 'x:0',
    snapshot: { status: 'active', input: typed } as never,
  },
])('a report of type $type is stripped of what was typed', report => {
  expect(JSON.stringify(report)).toContain(typed)
  expect(JSON.stringify(redact(report))).not.toContain(typed)
})

test('states and event types are reported', () => {
  const snapshot = { status: 'active', value: { form: 'idle' }, context: { email: typed } } as never
  expect(
    redact({ ...base, type: '@xstate.snapshot', event: { type: 'lead.submit' }, snapshot }),
  ).toMatchObject({
    event: { type: 'lead.submit' },
    snapshot: { status: 'active', value: { form: 'idle' } },
  })
})
