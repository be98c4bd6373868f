import type { ComponentType } from 'react'
import { pageBodyAttribute } from '#contract/document.ts'
import type { PageData, PageFile } from '#contract/page-data.ts'
import { dataPath } from '#contract/paths.ts'
import { connectionErrorName, StaleAppError } from '#src/behaviors/page-load/effects.ts'
import { markupIn } from '#src/behaviors/shared/trusted-types.ts'
import { FetchedBody } from '#src/text/body.ts'
import type { PageProps } from './templates/page-props.ts'
import { loadTemplate } from './templates/registry.ts'

export interface LoadedPage extends PageProps {
  Template: ComponentType<PageProps>
}

interface Redirect {
  redirect: string
}

export interface PageSource {
  /** Resolves to `null` for an unknown path. Rejects if the request fails. */
  load: (path: string) => Promise<PageProps | Redirect | null>
}

export async function loadPage(pages: PageSource, path: string): Promise<LoadedPage | Redirect | null> {
  const loadResult = await pages.load(path)
  if (!loadResult || 'redirect' in loadResult) return loadResult
  const Template = await loadTemplate(loadResult.page.kind).catch(() => undefined)
  // The page's data has just arrived, so a missing or empty module is a sign of a new deployment.
  if (!Template) throw new StaleAppError('An app module failed to load')
  return { ...loadResult, Template }
}

/** Fetches pages, except `first`, whose data and body are in the document. On the not-found page, `first.page` is `null`. */
export function createBrowserSource(first: { path: string; page: PageData | null }): PageSource {
  const element = document.querySelector(`[${pageBodyAttribute}]`)
  const html = element ? markupIn(element) : ''
  return {
    async load(path) {
      if (path === first.path) return first.page && { page: first.page, body: { html } }
      const file = await fetchFile(path).catch(rethrowAsConnectionError)
      if (!file || 'redirect' in file) return file
      return { page: file.page, body: new FetchedBody(file.html) }
    },
  }
}

/** Rethrows the error. Renames a TypeError from `fetch`, so callers recognize connection errors. */
function rethrowAsConnectionError(error: unknown): never {
  if (error instanceof TypeError) error.name = connectionErrorName
  throw error
}

async function fetchFile(path: string): Promise<PageFile | null> {
  // Treat invalid JSON as a failure, because a proxy can answer with an HTML page.
  const file: PageFile | false = await fetch(dataPath(path))
    .then(response => response.ok && response.json())
    .catch(() => false)
  if (file && ('page' in file || 'redirect' in file)) return file
  const { ok, status } = await fetch(path, { method: 'HEAD' })
  if (ok) throw new StaleAppError('The page data failed to load, but its document exists')
  if (status === 404) return null
  throw new Error(`Request failed: ${status}`)
}
