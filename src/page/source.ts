/** Where the data and the body of a page come from: files while prerendering, requests in a browser. */
import type { ComponentType } from 'react'
import { dataAddress } from '#contract/addresses.ts'
import { bodyAttribute } from '#contract/document.ts'
import type { PageData, PageFile } from '#contract/page-data.ts'
import { StaleAppError } from '#src/behaviors/page-load/effects.ts'
import { arrivalOf, linkTo } from '#src/behaviors/shared/style-sheet.ts'
import { markupIn } from '#src/behaviors/shared/trusted.ts'
import { FetchedBody } from '#src/text/body.ts'
import type { PageProps } from './templates/page-props.ts'
import { expectTemplate, loadTemplate } from './templates/registry.ts'

interface FoundPage extends PageProps {
  /** The document was written for this page, and its head with it. */
  prerendered: boolean
}

/** A page with everything that is needed to show it. */
export interface LoadedPage extends FoundPage {
  Template: ComponentType<PageProps>
}

/** An address that has moved for good. */
export interface Moved {
  redirect: string
}

export interface PageSource {
  /** @returns the page with its body, where it has moved, or `null` when no page has that address. Rejects when it cannot be known. */
  load: (path: string) => Promise<FoundPage | Moved | null>
}

/** @returns the page with body and template, where it has moved, or `null` when no page has that address. */
export async function loadPage(pages: PageSource, path: string): Promise<LoadedPage | Moved | null> {
  const found = await pages.load(path)
  if (!found || 'redirect' in found) return found
  // Its data has just come: a module that does not come as well is not there any more.
  const Template = await loadTemplate(found.page.kind).catch((error: unknown) => {
    throw new StaleAppError('A module of the app is gone', { cause: error })
  })
  return { ...found, Template }
}

/**
 * Pages by request, starting with the one that the document already carries: its data is in the document, and so is its body,
 * which is left as it is.
 * @param first the page of this document (`null` for the not-found document) and the address it was asked for by
 */
export function createBrowserSource(first: { path: string; page: PageData | null }): PageSource {
  const element = document.querySelector(`[${bodyAttribute}]`)
  const html = element ? markupIn(element) : ''
  return {
    async load(path) {
      if (path === first.path) return first.page && { page: first.page, prerendered: true, body: { html } }
      expectTemplate(path)
      const file = await fetchFile(path)
      if (!file || 'redirect' in file) return file
      if (file.style) await bringStyle(file.style)
      return { page: file.page, prerendered: false, body: new FetchedBody(file.html) }
    },
  }
}

/** Brings what a page alone has of the style, before it is shown; from then on it is in the document. */
async function bringStyle(address: string): Promise<void> {
  const link =
    document.querySelector<HTMLLinkElement>(`link[href="${address}"]`) ?? linkTo('stylesheet', address)
  if (link.sheet || (await arrivalOf(link))) return
  link.remove()
  throw new StaleAppError('A style sheet is gone')
}

async function fetchFile(path: string): Promise<PageFile | null> {
  const response = await fetch(dataAddress(path))
  if (response.status === 404) {
    // Where data is named otherwise since a new deployment, there is a document still.
    const { ok } = await fetch(path, { method: 'HEAD' })
    if (ok) throw new StaleAppError('The data of a page is gone, its document is not')
    return null
  }
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return (await response.json()) as PageFile
}
