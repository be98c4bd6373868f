/** Actors outside the site's system, for views of everything that runs. */
import type { AnyActorRef } from 'xstate'

const running = new Set<AnyActorRef>()
const watchers = new Set<() => void>()

const notify = () => {
  for (const watch of watchers) watch()
}

/**
 * Registers an actor.
 * @returns unregisters it
 */
export function nameRunning(actor: AnyActorRef): () => void {
  running.add(actor)
  notify()
  return () => {
    running.delete(actor)
    notify()
  }
}

export const runningRoots = (): readonly AnyActorRef[] => [...running]

/**
 * Calls the listener at each change.
 * @returns unsubscribes
 */
export function watchRoots(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}
