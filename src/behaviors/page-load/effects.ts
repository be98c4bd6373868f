import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'

/** The path for which the document was reloaded because part of the app was missing. */
const reloadedKey = 'reloaded-for'

/** True if the document was loaded for this path, so loading it again wouldn't help. */
const isDocumentOf = (path: string): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return !navigation || new URL(navigation.name).pathname === path
}

/** Loads a page's document. The address bar may show its path already, with query and fragment. */
function loadDocument(path: string): void {
  const { pathname, search, hash } = location
  // Changing only the fragment doesn't load anything.
  if (pathname === path && hash) location.reload()
  else location.assign(pathname === path ? path + search : path)
}

export const connectPageLoad = (load: () => Promise<unknown>) =>
  pageLoadMachine.provide({
    actors: { fetchPage: fromPromise<unknown, { path: string }>(load) },
    actions: {
      reloadDocument: (_, { path }) => {
        writeSession(reloadedKey, path)
        loadDocument(path)
      },
    },
  })

interface Task<T> {
  path: string
  load: () => Promise<T>
  /** Aborted when the visitor goes elsewhere. */
  signal: AbortSignal
  /** Prefetched. A visitor who follows the link meanwhile waits for the same request. */
  ahead: boolean
}

/**
 * Loads a page, with the retries of the page-load machine.
 * @throws the last error
 */
export async function loadPatiently<T>({ path, load, signal, ahead }: Task<T>): Promise<T> {
  const actor = createActor(connectPageLoad(load), {
    input: { path, ahead, reloaded: isDocumentOf(path) && readSession(reloadedKey) === path },
    ...inspection,
  })
  actor.start()
  const stopListening = currentRouter()?.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (toLocation.pathname === path) actor.send({ type: 'page.ask' })
  })
  const { output } = await waitFor(actor, snapshot => snapshot.status === 'done', { signal }).finally(() => {
    stopListening?.()
    actor.stop()
  })
  if (output?.error) throw output.error
  removeSession(reloadedKey)
  return output?.result as T
}

/** A module or data file is missing or late, usually after a deployment. The page then loads as a document. */
export class StaleAppError extends Error {
  override name = 'StaleAppError'
}
