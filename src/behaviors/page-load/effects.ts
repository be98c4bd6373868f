import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'

/** Set while the document is loaded anew because a part of the app was gone; the address it was done for. */
const reloadedKey = 'reloaded-for'

/** Whether the running document was loaded for a page: loading it once more would bring the same. */
const isDocumentOf = (path: string): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  return !navigation || new URL(navigation.name).pathname === path
}

/** Loads the document of a page that was asked for; its address may stand in the address bar already, with query and fragment. */
function loadDocument(path: string): void {
  const { pathname, search, hash } = location
  // Another fragment alone would load nothing.
  if (pathname === path && hash) location.reload()
  else location.assign(pathname === path ? path + search : path)
}

/**
 * The chart of loading a page, connected with the browser.
 * @param load fetches the page's data, body and template
 */
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
  /** Aborted when the visitor has gone elsewhere meanwhile. */
  signal: AbortSignal
  /** The page is fetched ahead; a visitor who comes for it before it is there waits for the same request. */
  ahead: boolean
}

/**
 * Loads a page with the patience that the page-load machine prescribes.
 * @throws what the last try failed with
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

/** A part of the app is gone, a module or the data of a page: the site was deployed anew since this document was loaded. */
export class StaleAppError extends Error {
  override name = 'StaleAppError'
}
