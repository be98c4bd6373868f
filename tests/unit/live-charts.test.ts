import { expect, test } from 'vitest'
import { createActor, type InspectionEvent, setup } from 'xstate'
import { pendingTask } from '#machines/effects.ts'
import { leadFormMachine } from '#machines/lead-form.ts'
import type { PageMessage } from '#src/app/development/channel.ts'
import { messageOf } from '#src/app/development/live-charts.ts'

function record(run: (inspect: (event: InspectionEvent) => void) => void): PageMessage[] {
  const messages: PageMessage[] = []
  run(event => {
    const message = messageOf(event, 'page')
    if (message) messages.push(message)
  })
  return messages
}

const withoutActor = (messages: PageMessage[]) =>
  messages.map(({ kind, ...rest }) => [
    kind,
    ...('machine' in rest ? [rest.machine] : []),
    ...('value' in rest ? [rest.value] : []),
    ...('event' in rest ? [rest.event] : []),
  ])

test("the live charts receive every machine's start, events, states, and end", () => {
  const child = setup({}).createMachine({
    id: 'child',
    initial: 'a',
    states: { a: { on: { 'x.go': 'b' } }, b: {} },
  })
  const parent = setup({ actors: { child, task: pendingTask<void>() } }).createMachine({
    id: 'parent',
    invoke: [
      { id: 'child', src: 'child' },
      { id: 'task', src: 'task' },
    ],
  })
  const messages = record(inspect => {
    const actor = createActor(parent, { inspect }).start()
    actor.getSnapshot().children.child?.send({ type: 'x.go' } as never)
    actor.stop()
  })
  expect(withoutActor(messages)).toEqual([
    ['actor.state', 'child', 'a'],
    ['actor.state', 'parent', {}],
    ['actor.event', 'child', 'x.go'],
    ['actor.state', 'child', 'b'],
    ['actor.stop', 'child'],
    ['actor.stop', 'parent'],
  ])
})

test('the charts receive state names and event types, and no typed text', () => {
  const fields = { name: 'Ada', email: 'ada@example.org', company: 'Engines', message: 'Hello' }
  const messages = record(inspect => {
    const actor = createActor(leadFormMachine, { inspect, input: { source: 'contact', leadType: 'general' } })
    actor.start().send({ type: 'lead.submit', fields })
    actor.stop()
  })
  expect(withoutActor(messages)).toContainEqual(['actor.event', 'leadForm', 'lead.submit'])
  for (const text of [...Object.values(fields), 'contact', 'general']) {
    expect(JSON.stringify(messages)).not.toContain(text)
  }
})

test('actors of the same machine are distinguished by name', () => {
  const toast = setup({}).createMachine({ id: 'toast' })
  const site = setup({ actors: { toast } }).createMachine({
    id: 'site',
    invoke: [
      { id: 'notice', src: 'toast' },
      { id: 'toast', src: 'toast' },
    ],
  })
  const names = (messages: PageMessage[]) =>
    messages.flatMap(message => ('name' in message ? [[message.machine, message.name]] : []))
  const started = record(inspect => void createActor(site, { inspect }).start())
  expect(names(started)).toEqual([
    ['toast', 'notice'],
    ['toast', ''],
    ['site', ''],
  ])
  const input = { source: 'contact', leadType: 'general' }
  const form = record(
    inspect => void createActor(leadFormMachine, { inspect, id: 'leadForm:contact', input }).start(),
  )
  expect(names(form)).toContainEqual(['leadForm', 'contact'])
})
