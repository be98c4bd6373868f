import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { runningMachines } from '#tests/support/running-system.ts'
import { machinesIn, unprovided } from '#tests/support/wiring.ts'
import { specs } from './laws/index.ts'

/** Models of the server. No browser runs them; `tests/server/` compares the service with them. */
const models = new Set(['lead-lifecycle'])
const behaviors = Object.keys(specs).filter(name => !models.has(name))

const roots = await runningMachines()
const machines = roots.flatMap(machinesIn)

test('the running system provides every action, actor, guard, and delay', () => {
  expect(roots.flatMap(unprovided)).toEqual([])
})

test('every chart except server models is part of the running system', () => {
  const ids = behaviors.map(name => specs[name]?.machine.id)
  expect([...new Set(machines.map(({ id }) => id))].sort()).toEqual(ids.sort())
})

test('every chart has a folder with its effects', () => {
  const missing = behaviors.filter(name => !existsSync(`src/behaviors/${name}/effects.ts`))
  expect(missing).toEqual([])
})

test('charts start in four places: root, page load, component hook, and vendors', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const starting = files.filter(file =>
    /\b(?:createActor|useActorRef|useMachine|useActor)\(/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(starting.sort()).toEqual([
    'behaviors/page-load/effects.ts',
    'behaviors/site/system.ts',
    'behaviors/site/use-own-actor.ts',
    'behaviors/tracking/trackers.ts',
  ])
})

test('an actor started without its effects is reported with what it lacks', () => {
  const [site] = roots as [AnyStateMachine]
  const incomplete = site.provide({ actors: { theme: specs.theme?.machine } } as never)
  expect(unprovided(incomplete)).toEqual([
    'theme: actions applyTheme',
    'theme: actions saveTheme',
    'theme: actors watchTheme',
  ])
})
