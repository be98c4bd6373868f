import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load.ts'
import { inspection } from '#src/behaviors/shared/inspection.ts'
import { readSession, removeSession, writeSession } from '#src/behaviors/shared/storage.ts'

/** Set while the document is loaded anew because a module was gone; the address it was done for. */
const reloadedKey = 'reloaded-for'

/**
 * The chart of loading a page, connected with the browser.
 * @param load fetches the page's data, body and template
 */
export const connectPageLoad = (load: () => Promise<unknown>) =>
  pageLoadMachine.provide({
    actors: { fetchPage: fromPromise<unknown, { path: string }>(load) },
    actions: {
      reloadDocument: (_, params) => {
        writeSession(reloadedKey, params.path)
        location.assign(params.path)
      },
    },
  })

interface Task<T> {
  path: string
  load: () => Promise<T>
  /** Aborted when the visitor has gone elsewhere meanwhile. */
  signal: AbortSignal
}

/**
 * Loads a page with the patience that the page-load machine prescribes.
 * @throws what the last try failed with
 */
export async function loadPatiently<T>({ path, load, signal }: Task<T>): Promise<T> {
  const actor = createActor(connectPageLoad(load), {
    input: { path, reloaded: readSession(reloadedKey) === path },
    ...inspection,
  })
  actor.start()
  const { output } = await waitFor(actor, snapshot => snapshot.status === 'done', { signal }).finally(() =>
    actor.stop(),
  )
  if (output?.error) throw output.error
  removeSession(reloadedKey)
  return output?.result as T
}

/** A module of the app is gone: the site was deployed anew since this document was loaded. */
export class StaleModuleError extends Error {
  override name = 'StaleModuleError'
}
