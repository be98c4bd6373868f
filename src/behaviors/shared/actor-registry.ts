/** Actors that components start. Statechart drawings highlight the current states of these and the site's own actors. */
import type { AnyActorRef } from 'xstate'

const actors = new Set<AnyActorRef>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** @returns a function that unregisters the actor */
export function registerActor(actor: AnyActorRef): () => void {
  actors.add(actor)
  notify()
  return () => {
    actors.delete(actor)
    notify()
  }
}

export const registeredActors = (): readonly AnyActorRef[] => [...actors]

/**
 * Calls the listener whenever an actor is registered or unregistered.
 * @returns a function that unsubscribes
 */
export function watchActors(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
