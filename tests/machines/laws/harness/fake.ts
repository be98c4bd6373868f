/** A stand-in for an invoked actor: it does nothing, and what is done to it is recorded. */
import type { ActorLogic, ActorScope, EventObject, Snapshot } from 'xstate'
import type { Effect } from './trace.ts'

type FakeSnapshot = Snapshot<unknown> & { input: unknown }
export type FakeLogic = ActorLogic<FakeSnapshot, EventObject, unknown>
type Scope = ActorScope<FakeSnapshot, EventObject>

export interface Running {
  name: string
  input: unknown
  settle: (event: EventObject) => void
}

/** What is running, by the actor's own id in its chart, and what was sent to it. */
export interface Recorder {
  running: Map<string, Running>
  effects: Effect[]
}

const settled = { '@done': 'done', '@fail': 'error' } as const

/** Stands in for every kind of actor: one that reports, one that ends with a result, one that is a chart of its own. */
export const fakeOf = (name: string, { running, effects }: Recorder): FakeLogic => ({
  getInitialSnapshot: (_: Scope, input: unknown) => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  getPersistedSnapshot: snapshot => snapshot,
  start: ({ input }: FakeSnapshot, { self }: Scope) => {
    running.set(self.id, { name, input, settle: event => self.send(event) })
  },
  transition: (snapshot, event, { self }) => {
    if (event.type === '@done' || event.type === '@fail' || event.type === 'xstate.stop') {
      running.delete(self.id)
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as FakeSnapshot
      const { output, error } = event as EventObject & { output?: unknown; error?: unknown }
      return { ...snapshot, status: settled[event.type], output, error } as FakeSnapshot
    }
    effects.push({ to: self.id, type: event.type, params: event })
    return snapshot
  },
})
