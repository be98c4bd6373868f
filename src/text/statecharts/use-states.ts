import { useEffect, useState } from 'react'
import {
  type AnyActorRef,
  type InspectionEvent,
  isMachineSnapshot,
  type StateValue,
  type Subscription,
} from 'xstate'
import { registeredActors, watchActors } from '#src/behaviors/shared/actor-registry.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'

interface RunningState {
  /** The actor's id and a space. Empty if the machine has only one actor, or if the id is generated. */
  name: string
  value: StateValue
}

function actorTreeOf(actor: AnyActorRef): AnyActorRef[] {
  const snapshot = actor.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined
  const children = Object.values(snapshot?.children ?? {}).filter(child => child !== undefined)
  return [actor, ...children.flatMap(actorTreeOf)]
}

function statesOf(roots: readonly AnyActorRef[], machine: string): RunningState[] {
  const running = roots.flatMap(actorTreeOf).flatMap(actor => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== machine || snapshot.status !== 'active')
      return []
    return [{ id: actor.id === actor.sessionId ? '' : actor.id, value: snapshot.value as StateValue }]
  })
  return running.map(({ id, value }) => ({ name: running.length > 1 && id ? `${id} ` : '', value }))
}

export function useStates(machine: string): RunningState[] {
  const site = useSite()
  const [states, setStates] = useState<RunningState[]>([])
  useEffect(() => {
    const currentRoots = () => [site as AnyActorRef, ...registeredActors()]
    const update = () => {
      const current = statesOf(currentRoots(), machine)
      // Inspection reports every event of every actor, so skip unchanged states.
      setStates(previous => (JSON.stringify(previous) === JSON.stringify(current) ? previous : current))
    }
    let subscriptions: Subscription[] = []
    const unsubscribeAll = () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
    const watchAll = () => {
      unsubscribeAll()
      subscriptions = currentRoots().map(({ system }) =>
        system.inspect(({ type }: InspectionEvent) => {
          // Wait for a microtask, because the parent doesn't have the child's snapshot yet.
          if (type === '@xstate.snapshot') queueMicrotask(update)
        }),
      )
      update()
    }
    watchAll()
    const stopWatching = watchActors(watchAll)
    return () => {
      stopWatching()
      unsubscribeAll()
    }
  }, [site, machine])
  return states
}
