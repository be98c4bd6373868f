import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { type Actor, type ActorOptions, type AnyActor, type AnyStateMachine, createActor } from 'xstate'
import type { DomainEvent } from '#machines/events.ts'
import { registerActor } from '#src/behaviors/shared/actor-registry.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { useSite } from './site-actor.ts'

/** Runs a machine while the component is mounted, and forwards its events to the site. */
export function useOwnActor<Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine>,
): Actor<Machine> {
  const site = useSite()
  const actor = useActorRef(machine as AnyStateMachine, { ...options, ...inspection }) as Actor<Machine>
  useEffect(() => {
    const { unsubscribe } = actor.on('*', event => site.send(event as DomainEvent))
    const unregister = registerActor(actor)
    return () => {
      unregister()
      unsubscribe()
    }
  }, [actor, site])
  return actor
}

const actorsBySite = new WeakMap<object, Map<string, AnyActor>>()

/** Runs a machine until the document unloads, even after the component unmounts. */
export function usePageActor<Machine extends AnyStateMachine>(
  connect: () => Machine,
  options: ActorOptions<Machine> & { id: string },
): Actor<Machine> {
  const site = useSite()
  const actors = actorsBySite.get(site) ?? new Map<string, AnyActor>()
  actorsBySite.set(site, actors)
  const actor =
    actors.get(options.id) ??
    createActor(connect() as AnyStateMachine, { ...options, ...inspection, parent: site })
  actors.set(options.id, actor)
  useEffect(() => {
    actor.start()
    registerActor(actor)
  }, [actor])
  return actor as Actor<Machine>
}
