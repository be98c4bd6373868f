/** Fake actors, which record the events that they receive. */
import type { ActorLogic, ActorScope, EventObject, Snapshot } from 'xstate'
import type { Effect } from './trace.ts'

type FakeSnapshot = Snapshot<unknown> & { input: unknown }
export type FakeLogic = ActorLogic<FakeSnapshot, EventObject, unknown>
type Scope = ActorScope<FakeSnapshot, EventObject>

export interface RunningActor {
  name: string
  input: unknown
  run: number
  settle: (event: EventObject) => void
}

export interface Recorder {
  running: Map<string, RunningActor>
  effects: Effect[]
  startCount: number
}

const statusAfter = { '@done': 'done', '@fail': 'error' } as const

export const createFake = (name: string, recorder: Recorder): FakeLogic => ({
  getInitialSnapshot: (_: Scope, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: snapshot => snapshot,
  start: ({ input }: FakeSnapshot, { self }: Scope) => {
    recorder.startCount++
    recorder.running.set(self.id, {
      name,
      input,
      run: recorder.startCount,
      settle: event => self.send(event),
    })
  },
  transition: (snapshot, event, { self }) => {
    if (event.type === '@done' || event.type === '@fail' || event.type === 'xstate.stop') {
      recorder.running.delete(self.id)
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as FakeSnapshot
      const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
      return { ...snapshot, status: statusAfter[event.type], output, error } as FakeSnapshot
    }
    recorder.effects.push({ to: self.id, type: event.type, params: event })
    return snapshot
  },
})
