import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  type InspectionEvent,
} from 'xstate'
import type { DomainEvent, DomainEventType } from '#machines/events.ts'
import { promptsMachine } from '#machines/prompts.ts'
import { siteMachine } from '#machines/site.ts'
import { createNoticeHandlers } from '#src/behaviors/toast/notices.ts'
import { findUnprovided, machinesIn } from '#tests/support/find-unprovided.ts'
import { expectedEvents, generatePaths, type MachineSpec } from '#tests/support/machine-paths.ts'
import { runningMachines } from '#tests/support/running-system.ts'
import { eventRoutes } from './event-routes.ts'
import { specs } from './laws/index.ts'

const types = Object.keys(eventRoutes) as DomainEventType[]
const forwardingStatecharts = new Set(['site', 'prompts'])
const byId = new Map(Object.values(specs).map(spec => [spec.machine.id, spec]))

const findEmittedEvents = (spec: MachineSpec): Set<string> =>
  new Set(
    generatePaths(spec).flatMap(({ steps }) => {
      const [last, before] = [steps.at(-1), steps.at(-2)]
      const emitted = last && before ? expectedEvents(spec, before.state, last.event) : []
      // Events that go only to the parent aren't domain events.
      return emitted.map(({ type }) => type).filter(type => type in eventRoutes)
    }),
  )

test("statecharts that don't forward events emit exactly those that eventRoutes lists", () => {
  for (const [id, spec] of byId) {
    if (forwardingStatecharts.has(id)) continue
    const listed = types.filter(type => eventRoutes[type].emitters.includes(id))
    expect([...findEmittedEvents(spec)].sort(), id).toEqual(listed.sort())
  }
})

const roots = await runningMachines()
const machines = roots.flatMap(machinesIn)

test("every parent statechart handles its children's domain events", () => {
  const unhandled = machines.flatMap(parent =>
    Object.values(parent.implementations.actors).flatMap(logic => {
      const id = (logic as { id?: string }).id ?? ''
      return types
        .filter(type => eventRoutes[type].emitters.includes(id))
        .filter(type => !parent.events.includes(type))
        .map(type => `${parent.id} ignores ${type} from ${id}`)
    }),
  )
  expect(unhandled).toEqual([])
})

const fields = {
  ...{ path: '/contact', reason: 'menu', source: 'newsletter', leadType: 'newsletter', kind: 'Error' },
  ...{ file: 'a.pdf', purposes: ['analytics'], remaining: ['linkedin.com'] },
}
const createEvent = (type: string): DomainEvent => ({ type, ...fields }) as never

/** Returns the ids of the statecharts that receive an event sent to the root. */
async function findReachedStatecharts(type: DomainEventType): Promise<string[]> {
  const reached = new Set<string>()
  let isRecording = false
  const site = createActor(
    siteMachine.provide({ actors: { loadPrompts: promptsLoader, prompts: promptsMachine as never } }),
    {
      systemId: 'site',
      inspect: (event: InspectionEvent) => {
        const id = (event.actorRef as AnyActorRef & { logic?: { id?: string } }).logic?.id
        if (isRecording && event.type === '@xstate.event' && id && !forwardingStatecharts.has(id))
          reached.add(id)
      },
    },
  ).start()
  await new Promise(resolve => setImmediate(resolve))
  expect(site.getSnapshot().hasTag('loaded')).toBe(true)
  if (type === 'activity.ended') site.send(createEvent('activity.started'))
  isRecording = true
  site.send(createEvent(type))
  site.stop()
  return [...reached]
}

const promptsLoader = fromPromise(async () => ({ hideMobile: false, elapsedMs: 0 }))

for (const type of types)
  test(`${type} reaches exactly its listeners in eventRoutes`, async () => {
    const listeners = await findReachedStatecharts(type)
    if (type in createNoticeHandlers(createActor(siteMachine))) listeners.push('notices')
    expect(listeners.sort()).toEqual([...eventRoutes[type].listeners].sort())
    expect(listeners).not.toEqual([])
  })

test('the root emits each received domain event exactly once', () => {
  const emitted: EventObject[] = []
  const site = createActor(siteMachine).start()
  site.on('*', event => emitted.push(event))
  for (const type of types) site.send(createEvent(type))
  expect(emitted.map(({ type }) => type).sort()).toEqual([...types].sort())
  site.stop()
})

/** Statecharts that model the server. `tests/server/` compares the server with them. */
const serverModels = new Set(['lead-lifecycle'])
const behaviors = Object.keys(specs).filter(name => !serverModels.has(name))

test('the running system implements every action, actor, guard, and delay', () => {
  expect(roots.flatMap(findUnprovided)).toEqual([])
})

test('findUnprovided lists the effects that an actor lacks', () => {
  const [site] = roots as [AnyStateMachine]
  const incomplete = site.provide({ actors: { theme: specs.theme?.machine } } as never)
  const missing = ['actions applyTheme', 'actions saveTheme', 'actors watchTheme']
  expect(findUnprovided(incomplete)).toEqual(missing.map(name => `theme: ${name}`))
})

test('the running system includes every statechart except server models', () => {
  const ids = behaviors.map(name => specs[name]?.machine.id)
  expect([...new Set(machines.map(({ id }) => id))].sort()).toEqual(ids.sort())
})

test('only four files start statecharts, and all can be inspected in development', () => {
  const starting = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap(file => {
    const text = /\.tsx?$/.test(file) ? readFileSync(`src/${file}`, 'utf8') : ''
    const starts = text.match(/\b(?:createActor|useActorRef|useMachine|useActor)\(/g)?.length ?? 0
    const inspected = text.match(/\.\.\.inspection\b/g)?.length ?? 0
    return starts > 0 ? [{ file, isHidden: starts > inspected }] : []
  })
  expect(starting.map(({ file }) => file).sort()).toEqual([
    ...['behaviors/page-load/effects.ts', 'behaviors/site/create-site.ts', 'behaviors/site/use-own-actor.ts'],
    'behaviors/tracking/trackers.ts',
  ])
  const hidden = starting.filter(({ isHidden }) => isHidden)
  expect(hidden, "pass `...inspection` from shared/inspection.ts in the actor's options").toEqual([])
})
