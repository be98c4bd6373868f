import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
import { redact } from '#src/app/development/inspector.ts'
import { inspection, observeActors } from '#src/behaviors/shared/inspection.ts'

test('every actor started by src/ can be inspected in development', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const hidden = files.filter(file => {
    const text = readFileSync(join('src', file), 'utf8')
    const starts = text.match(/\b(?:createActor|useActorRef|useActor|useMachine)\(/g)?.length ?? 0
    return starts > (text.match(/\.\.\.inspection\b/g)?.length ?? 0)
  })
  expect(
    hidden,
    "pass `...inspection` from #src/behaviors/shared/inspection.ts in the actor's options",
  ).toEqual([])
})

test("an observer receives an inspected actor's start and snapshots", () => {
  const types = new Set<string>()
  observeActors(event => types.add(event.type))
  const machine = setup({}).createMachine({ id: 'any' })
  createActor(machine, { ...inspection })
    .start()
    .stop()
  expect(types).toContain('@xstate.actor')
  expect(types).toContain('@xstate.snapshot')
})

const base = { rootId: 'x:0', sessionId: 'x:1', createdAt: '0', id: '1', _version: '1' }
const typedText = 'ada@example.org'

test('redacted reports contain states and event types, but no typed text', () => {
  const snapshot = {
    status: 'active',
    value: { form: 'idle' },
    context: { email: typedText },
    output: typedText,
    input: typedText,
  }
  const event = { type: 'lead.submit', fields: { email: typedText }, output: typedText }
  const reports = [
    { ...base, type: '@xstate.event', sourceId: 'x:0', event },
    { ...base, type: '@xstate.snapshot', event, snapshot },
    { ...base, type: '@xstate.actor', name: 'sendLead', definition: undefined, parentId: 'x:0', snapshot },
  ] as unknown as StatelyInspectionEvent[]
  for (const report of reports) {
    expect(JSON.stringify(report)).toContain(typedText)
    expect(JSON.stringify(redact(report))).not.toContain(typedText)
  }
  expect(redact(reports[1] as StatelyInspectionEvent)).toMatchObject({
    event: { type: 'lead.submit' },
    snapshot: { status: 'active', value: { form: 'idle' } },
  })
})
