import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createActor, setup } from 'xstate'
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
    'pass ...inspection of #src/behaviors/shared/inspection.ts in the options of the actor',
  ).toEqual([])
})

test('an observer receives everything from an actor with inspection', () => {
  const types = new Set<string>()
  observeActors(event => types.add(event.type))
  const machine = setup({}).createMachine({ id: 'any' })
  createActor(machine, { ...inspection })
    .start()
    .stop()
  expect(types).toContain('@xstate.actor')
  expect(types).toContain('@xstate.snapshot')
})
