import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'

/** True if the document was reloaded for this path, so reloading it again wouldn't help. Doesn't use storage, which might be blocked. */
function wasReloaded(path: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && new URL(navigation.name).pathname === path
}

/** Loads a page's document. The address bar might already show its path, with query and fragment. */
function loadDocument(path: string): void {
  if (location.pathname === path) location.reload()
  else location.assign(path)
}

export const connectPageLoad = (load: () => Promise<unknown>) =>
  pageLoadMachine.provide({
    actors: { fetchPage: fromPromise<unknown, { path: string }>(load) },
    actions: {
      reloadDocument: (_, { path }) => loadDocument(path),
    },
  })

interface Task<T> {
  path: string
  load: () => Promise<T>
  /** Aborted when the visitor goes elsewhere. */
  signal: AbortSignal
  /** True for a prefetch. A visitor who follows the link meanwhile waits for the same request. */
  isPrefetch: boolean
}

/**
 * Loads a page, with the retries of the page-load machine.
 * @throws the last error
 */
export async function loadWithRetry<T>({ path, load, signal, isPrefetch }: Task<T>): Promise<T> {
  const actor = createActor(connectPageLoad(load), {
    input: { path, isPrefetch, hasReloaded: wasReloaded(path) },
    ...inspection,
  })
  actor.start()
  const stopListening = currentRouter()?.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (toLocation.pathname === path) actor.send({ type: 'page.request' })
  })
  const { output } = await waitFor(actor, snapshot => snapshot.status === 'done', { signal }).finally(() => {
    stopListening?.()
    actor.stop()
  })
  if (output?.error) throw output.error
  return output?.result as T
}

/** Name of an error if the network failed. */
export const connectionError = 'ConnectionError'

/** A module or data file is missing or late, usually after a deployment. The page then loads as a document. */
export class StaleAppError extends Error {
  override name = 'StaleAppError'
}
