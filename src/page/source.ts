/** Where the data and the body of a page come from: files while prerendering, requests in a browser. */
import type { MDXContent } from 'mdx/types'
import type { ComponentType } from 'react'
import { dataAddress } from '#contract/addresses.ts'
import type { PageData } from '#contract/page-data.ts'
import { StaleModuleError } from '#src/behaviors/page-load/effects.ts'
import { bodyAttribute } from '#src/text/body.ts'
import type { PageProps } from './templates/page-props.ts'
import { loadTemplate } from './templates/registry.ts'

/** A page with everything that is needed to show it. */
export interface LoadedPage extends PageProps {
  Template: ComponentType<PageProps>
  /** The document was written for this page, and its head with it. */
  isWritten: boolean
}

/** What a page's data file holds; the document of the page carries the first part alone, for it holds the second as markup. */
export interface PageFile {
  page: PageData
  html?: string | undefined
}

export interface PageSource {
  /** @returns the page with its body, or `null` when no page has that address. Rejects when it cannot be known. */
  load: (path: string) => Promise<Omit<LoadedPage, 'Template'> | null>
}

/** @returns the page with body and template, or `null` when no page has that address. */
export async function loadPage(pages: PageSource, path: string): Promise<LoadedPage | null> {
  const loaded = await pages.load(path)
  if (!loaded) return null
  // Its data has just come: a module that does not come as well is not there any more.
  const Template = await loadTemplate(loaded.page.kind).catch((error: unknown) => {
    throw new StaleModuleError('A module of the app is gone', { cause: error })
  })
  return { ...loaded, Template }
}

/** Only the home page's body moves; every other one is text, and travels as markup. */
export const isLively = (page: PageData): boolean => page.kind === 'home'

/** Joins the module of a body with the components that its page may use. */
export async function loadContent(
  page: PageData,
  body: Promise<{ default: MDXContent }>,
): Promise<ComponentType<{ page: PageData }>> {
  const [{ default: Text }, { contentOf }] = await Promise.all([
    body,
    isLively(page) ? import('#src/text/home-content.tsx') : import('#src/text/content.tsx'),
  ])
  return contentOf(Text)
}

/**
 * Pages by request, starting with the one that the document already carries: its data is in the document, and so is its body,
 * which is left as it is.
 * @param first the page of this document (`null` for the not-found document) and the address it was asked for by
 */
export function createBrowserSource(first: { path: string; page: PageData | null }): PageSource {
  const html = document.querySelector(`[${bodyAttribute}]`)?.innerHTML
  return {
    async load(path) {
      const isWritten = path === first.path
      const file = isWritten ? first.page && { page: first.page, html } : await fetchFile(path)
      if (!file) return null
      const { page } = file
      // Development renders every body, so that a text reloads when it is edited.
      if (file.html !== undefined && !isLively(page) && (!import.meta.env.DEV || page.body === '')) {
        return { page, isWritten, body: isWritten ? { html: file.html } : { elements: parse(file.html) } }
      }
      const Content = await loadContent(page, import(/* @vite-ignore */ page.body))
      return { page, isWritten, body: { Content } }
    },
  }
}

/** Markup of this site as elements that are in no document yet. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

async function fetchFile(path: string): Promise<PageFile | null> {
  const response = await fetch(dataAddress(path))
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return (await response.json()) as PageFile
}
