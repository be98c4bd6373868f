import { useEffect, useState } from 'react'
import { type AnyActorRef, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'
import { registeredActors, watchActors } from '#src/behaviors/shared/actor-registry.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'

/** A running actor of a machine: its distinguishing name and its state. */
export interface RunningState {
  name: string
  value: StateValue
}

function actorsBelow(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined
  const children = Object.values(snapshot?.children ?? {}).filter(child => child !== undefined)
  return [actor, ...children.flatMap(actorsBelow)]
}

export function statesOf(roots: readonly AnyActorRef[], machine: string): RunningState[] {
  const running = roots.flatMap(actorsBelow).flatMap(actor => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== machine || snapshot.status !== 'active')
      return []
    // A generated id means nothing to readers.
    return [{ id: actor.id === actor.sessionId ? '' : actor.id, value: snapshot.value as StateValue }]
  })
  return running.map(({ id, value }) => ({ name: running.length > 1 && id ? `${id} ` : '', value }))
}

export function useStates(machine: string): RunningState[] {
  const site = useSite()
  const [states, setStates] = useState<RunningState[]>([])
  useEffect(() => {
    const rootsNow = () => [site as AnyActorRef, ...registeredActors()]
    const look = () => {
      const now = statesOf(rootsNow(), machine)
      // Every event of every actor is reported, so skip unchanged states.
      setStates(before => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    let stops: (() => void)[] = []
    const stopAll = () => {
      for (const stop of stops) stop()
    }
    const watchAll = () => {
      stopAll()
      stops = rootsNow().map(({ system }) => {
        const { unsubscribe } = system.inspect(({ type }: InspectionEvent) => {
          // The parent doesn't have the snapshot yet.
          if (type === '@xstate.snapshot') queueMicrotask(look)
        })
        return unsubscribe
      })
      look()
    }
    watchAll()
    const stopWatching = watchActors(watchAll)
    return () => {
      stopWatching()
      stopAll()
    }
  }, [site, machine])
  return states
}
