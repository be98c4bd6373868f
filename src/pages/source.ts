/** Where the data and the body of a page come from: files while prerendering, requests in a browser. */
import type { MDXContent } from 'mdx/types'
import type { ComponentType } from 'react'
import type { PageData } from '#src/content/model.ts'
import { loadTemplate } from '#src/templates/registry.ts'

/** A page's body: to be rendered, or the markup that the document already holds. */
export type Body = { Content: ComponentType<{ page: PageData }> } | { html: string }

export interface PageProps {
  page: PageData
  body: Body
}

/** A page with everything that is needed to show it. */
export interface LoadedPage extends PageProps {
  Template: ComponentType<PageProps>
}

export interface PageSource {
  /** @returns the page's data, or `null` when no page has that address. Rejects when it cannot be known. */
  data: (path: string) => Promise<PageData | null>
  body: (page: PageData) => Promise<Body>
}

/** @returns the page with body and template, or `null` when no page has that address. */
export async function loadPage(source: PageSource, path: string): Promise<LoadedPage | null> {
  const page = await source.data(path)
  if (!page) return null
  const [body, Template] = await Promise.all([source.body(page), loadTemplate(page.kind)])
  return { page, body, Template }
}

/** Address of a page's data file; `/` is `/_data/index.json`. */
export const dataAddress = (path: string): string => `/_data${path === '/' ? '/index' : path}.json`

/** Marks the element that holds the body. */
export const bodyAttribute = 'data-body'

/** Only the home page's body moves; every other one is text that needs no script after it was written. */
export const isLively = (page: PageData): boolean => page.kind === 'home'

/** Joins the module of a body with the components that its page may use. */
export async function loadContent(
  page: PageData,
  body: Promise<{ default: MDXContent }>,
): Promise<ComponentType<{ page: PageData }>> {
  const [{ default: Text }, { contentOf }] = await Promise.all([
    body,
    isLively(page) ? import('#src/mdx/home-content.tsx') : import('#src/mdx/content.tsx'),
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
  // Development renders every body, so that a text reloads when it is edited.
  const isWritten = (page: PageData) => page.path === first.path && !isLively(page) && !import.meta.env.DEV
  return {
    async data(path) {
      if (path === first.path) return first.page
      const response = await fetch(dataAddress(path))
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`Request failed: ${response.status}`)
      return (await response.json()) as PageData
    },
    async body(page) {
      if (html !== undefined && isWritten(page)) return { html }
      return { Content: await loadContent(page, import(/* @vite-ignore */ page.body)) }
    },
  }
}
