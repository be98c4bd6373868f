/** Registers the actors that components start, so drawings of statecharts can highlight the actors' states. */
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

/** @returns a function that removes the listener */
export function watchActors(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
