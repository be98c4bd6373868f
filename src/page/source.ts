/** Loads page data and bodies: from files in prerendering, by request in a browser. */
import type { ComponentType } from 'react'
import { dataAddress } from '#contract/addresses.ts'
import { bodyAttribute } from '#contract/document.ts'
import type { PageData, PageFile } from '#contract/page-data.ts'
import { connectionErrorName, StaleAppError } from '#src/behaviors/page-load/effects.ts'
import { markupIn } from '#src/behaviors/shared/trusted-types.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { FetchedBody } from '#src/text/body.ts'
import type { PageProps } from './templates/page-props.ts'
import { loadTemplate } from './templates/registry.ts'

interface FoundPage extends PageProps {
  /** True if the document was rendered for this page, with its head. */
  isPrerendered: boolean
}

export interface LoadedPage extends FoundPage {
  Template: ComponentType<PageProps>
}

export interface Redirect {
  redirect: string
}

export interface PageSource {
  /** Resolves to `null` if no page has the path. Rejects if the request fails. */
  load: (path: string) => Promise<FoundPage | Redirect | null>
}

export async function loadPage(pages: PageSource, path: string): Promise<LoadedPage | Redirect | null> {
  const found = await pages.load(path)
  if (!found || 'redirect' in found) return found
  const loading = loadTemplate(found.page.kind)
  // A prerendered page is complete without its template's code, so there's no timeout.
  const loadingInTime = found.isPrerendered
    ? loading
    : withTimeout(loadTimeoutMs, new Error('A module of the app is late'), loading)
  // The page's data has just arrived, so a missing module means a new deployment.
  const Template = await loadingInTime.catch((error: unknown) => {
    throw new StaleAppError('A module of the app is gone', { cause: error })
  })
  return { ...found, Template }
}

/**
 * Requests pages, except the first, whose data and body are in the document.
 * @param first the document's page (`null` on the not-found page) and its path
 */
export function createBrowserSource(first: { path: string; page: PageData | null }): PageSource {
  const element = document.querySelector(`[${bodyAttribute}]`)
  const html = element ? markupIn(element) : ''
  return {
    async load(path) {
      if (path === first.path) return first.page && { page: first.page, isPrerendered: true, body: { html } }
      const late = new StaleAppError('The data of a page is late')
      const file = await withTimeout(loadTimeoutMs, late, fetchFile(path).catch(nameLostConnection))
      if (!file || 'redirect' in file) return file
      return { page: file.page, isPrerendered: false, body: new FetchedBody(file.html) }
    },
  }
}

/** Names a TypeError as a lost connection, because browsers reject with one if the network fails. */
function nameLostConnection(error: unknown): never {
  if (error instanceof TypeError) error.name = connectionErrorName
  throw error
}

async function fetchFile(path: string): Promise<PageFile | null> {
  const response = await fetch(dataAddress(path))
  if (response.status === 404) {
    // After a new deployment the data has another address, but the document still exists.
    const { ok } = await fetch(path, { method: 'HEAD' })
    if (ok) throw new StaleAppError('The data of a page is gone, its document is not')
    return null
  }
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return (await response.json()) as PageFile
}
