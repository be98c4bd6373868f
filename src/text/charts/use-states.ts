import { useEffect, useState } from 'react'
import { type AnyActorRef, isMachineSnapshot, type StateValue } from 'xstate'
import { useSite } from '#src/behaviors/site/site-actor.ts'

/** A running actor of a machine: what tells it from others, as the beginning of a sentence, and its state. */
export interface RunningState {
  name: string
  value: StateValue
}

/** Every actor below another one, and that one. */
function actorsBelow(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined
  const children = Object.values(snapshot?.children ?? {}).filter(child => child !== undefined)
  return [actor, ...children.flatMap(actorsBelow)]
}

/** The states of all actors of this page that run a machine. */
function statesOf(site: AnyActorRef, machine: string): RunningState[] {
  const running = actorsBelow(site).flatMap(actor => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== machine || snapshot.status !== 'active')
      return []
    return [{ id: actor.id, value: snapshot.value as StateValue }]
  })
  return running.map(({ id, value }) => ({ name: running.length > 1 ? `${id} ` : '', value }))
}

/** In which states this page's actors of a machine are, as long as somebody looks. */
export function useStates(machine: string): RunningState[] {
  const site = useSite()
  const [states, setStates] = useState<RunningState[]>([])
  useEffect(() => {
    const look = () => {
      const now = statesOf(site as AnyActorRef, machine)
      // What is drawn stays while nothing has changed: the system tells of every event of every actor.
      setStates(before => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    look()
    const { unsubscribe } = site.system.inspect(({ type }) => {
      // A snapshot is told of before its parent has it.
      if (type === '@xstate.snapshot') queueMicrotask(look)
    })
    return unsubscribe
  }, [site, machine])
  return states
}
