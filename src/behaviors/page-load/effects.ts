import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { loadTypedSearch } from '#src/behaviors/search/watch-search-links.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { pageTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'

/** True if the document is already a reload of the path, so another reload wouldn't help. */
function wasReloaded(path: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload' && new URL(navigation.name).pathname === path
}

/** Loads the path as a new document. If the visitor is typing a search, loads its results instead. A reload keeps query and fragment. */
function loadDocument(path: string): void {
  if (loadTypedSearch()) return
  if (location.pathname !== path) {
    location.assign(path)
    return
  }
  // Start the reloaded page at the top. This runs after the `pagehide` listener in `connectRouter`, which sets `auto`.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
  })
  location.reload()
}

export const connectPageLoad = (load: () => Promise<unknown>) =>
  pageLoadMachine.provide({
    actors: {
      fetchPage: fromPromise<unknown, { path: string }>(() => {
        const timeoutError = new StaleAppError('Loading the page timed out')
        // The first page is already on screen, so loading it needs no timeout.
        const loading = currentRouter() ? withTimeout(pageTimeoutMs, timeoutError, load()) : load()
        return loading.catch(renameOfflineError)
      }),
    },
    actions: { loadDocument: (_, { path }) => loadDocument(path) },
  })

interface LoadTask<T> {
  path: string
  load: () => Promise<T>
  /** Aborted when the visitor leaves the page. */
  signal: AbortSignal
  isPrefetch: boolean
}

/** @throws the last error after the page-load machine's retries */
export async function loadWithRetry<T>({ path, load, signal, isPrefetch }: LoadTask<T>): Promise<T> {
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

export const connectionErrorName = 'ConnectionError'

/** Name of errors that the page-load machine doesn't retry: while offline, retries would only delay the error screen. */
const offlineErrorName = 'OfflineError'

export const isConnectionError = (name: string): boolean =>
  name === connectionErrorName || name === offlineErrorName

function renameOfflineError(error: unknown): never {
  if (!navigator.onLine && error instanceof Error) error.name = offlineErrorName
  throw error
}

/**
 * Thrown if a module or data file is unavailable or times out, usually after a deployment. The page-load machine then loads the document.
 */
export class StaleAppError extends Error {
  override name = 'StaleAppError'
}
