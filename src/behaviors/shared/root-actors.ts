/** Actors that run at the root of a system of their own, beside the site: whoever shows what runs on this page finds them here. */
import type { AnyActorRef } from 'xstate'

const running = new Set<AnyActorRef>()
const watchers = new Set<() => void>()

const tell = () => {
  for (const watch of watchers) watch()
}

/** Names an actor as running. @returns takes it back */
export function nameRunning(actor: AnyActorRef): () => void {
  running.add(actor)
  tell()
  return () => {
    running.delete(actor)
    tell()
  }
}

/** Those that run now. */
export const runningRoots = (): readonly AnyActorRef[] => [...running]

/** Tells when one begins or ends. @returns ends that */
export function watchRoots(watch: () => void): () => void {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}
