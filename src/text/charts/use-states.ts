import { useEffect, useState } from 'react'
import { type AnyActorRef, type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate'
import { runningRoots, watchRoots } from '#src/behaviors/shared/root-actors.ts'
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

/** The states of all actors at or below these that run a machine. */
export function statesOf(roots: readonly AnyActorRef[], machine: string): RunningState[] {
  const running = roots.flatMap(actorsBelow).flatMap(actor => {
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot) || snapshot.machine.id !== machine || snapshot.status !== 'active')
      return []
    // Without an id of its own an actor has a number, which says nothing.
    return [{ id: actor.id === actor.sessionId ? '' : actor.id, value: snapshot.value as StateValue }]
  })
  return running.map(({ id, value }) => ({ name: running.length > 1 && id ? `${id} ` : '', value }))
}

/** In which states this page's actors of a machine are, as long as somebody looks: those below the site and those beside it. */
export function useStates(machine: string): RunningState[] {
  const site = useSite()
  const [states, setStates] = useState<RunningState[]>([])
  useEffect(() => {
    const rootsNow = () => [site as AnyActorRef, ...runningRoots()]
    const look = () => {
      const now = statesOf(rootsNow(), machine)
      // What is drawn stays while nothing has changed: the system tells of every event of every actor.
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
          // A snapshot is told of before its parent has it.
          if (type === '@xstate.snapshot') queueMicrotask(look)
        })
        return unsubscribe
      })
      look()
    }
    watchAll()
    const stopWatching = watchRoots(watchAll)
    return () => {
      stopWatching()
      stopAll()
    }
  }, [site, machine])
  return states
}
