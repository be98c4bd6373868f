import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate'
import type { DomainEvent } from '#machines/events.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { nameRunning } from '#src/behaviors/shared/root-actors.ts'
import { useSite } from './site-actor.ts'

/** A machine that lives as long as the component. What it tells, the site hears, as from the machines that live as long as the page. */
export function useOwnActor<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
): Actor<Machine> {
  const site = useSite()
  const actor: Actor<Machine> = useActorRef(machine, { ...options, ...inspection } as never)
  useEffect(() => {
    const { unsubscribe } = actor.on('*', event => site.send(event as DomainEvent))
    const takeBack = nameRunning(actor)
    return () => {
      takeBack()
      unsubscribe()
    }
  }, [actor, site])
  return actor
}
