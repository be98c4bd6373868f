import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseKinds, newPlace } from '#tests/support/databases.ts'
import { lifecycleCommands } from '#tests/support/lead-lifecycle/commands.ts'
import { newModel, outcomes } from '#tests/support/lead-lifecycle/model.ts'
import { openReal } from '#tests/support/lead-lifecycle/real.ts'

/** A few fixed runs. MODEL_RUNS sets a number of random ones. */
const runs = Number(process.env.MODEL_RUNS ?? 0)
const randomness = runs > 0 ? { numRuns: runs } : { numRuns: 12, seed: 20260301 }

describe.each(databaseKinds)('on %s', kind => {
  test('leads follow the lifecycle statechart through any sequence of events', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const real = await openReal(await newPlace(kind))
    const commands = fc.commands(lifecycleCommands, { maxCommands: 25, size: 'max' })
    // A failure prints its seed and the shortest failing sequence.
    await fc.assert(
      fc.asyncProperty(commands, async list => {
        await real.clear()
        await fc.asyncModelRun(() => ({ model: newModel(), real }), list)
      }),
      randomness,
    )
    // Otherwise the commands covered too little.
    expect([...real.seen].sort()).toEqual([...outcomes].sort())
  })
})
