import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every actor started by src/ can be inspected in development', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => /\.tsx?$/.test(file))
  const hidden = files.filter(file => {
    const text = readFileSync(join('src', file), 'utf8')
    const starts = text.match(/\b(?:createActor|useActorRef|useActor|useMachine)\(/g)?.length ?? 0
    return starts > (text.match(/\.\.\.inspection\b/g)?.length ?? 0)
  })
  expect(hidden, "pass `...inspection` from shared/inspection.ts in the actor's options").toEqual([])
})
