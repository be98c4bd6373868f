/** Where the data and the body of a page come from: files while prerendering, requests in a browser. */
import type { MDXContent } from 'mdx/types'
import type { ComponentType } from 'react'
import type { PageData } from '#src/content/model.ts'
import { loadTemplate } from '#src/templates/registry.ts'

/** A page with everything that is needed to show it. */
export interface LoadedPage {
  page: PageData
  Body: MDXContent
  Template: ComponentType<PageProps>
}

export interface PageProps {
  page: PageData
  Body: MDXContent
}

export interface PageSource {
  /** @returns the page's data, or `null` when no page has that address. Rejects when it cannot be known. */
  data: (path: string) => Promise<PageData | null>
  /** @returns the component of a page's body. */
  body: (page: PageData) => Promise<MDXContent>
}

/** @returns the page with body and template, or `null` when no page has that address. */
export async function loadPage(source: PageSource, path: string): Promise<LoadedPage | null> {
  const page = await source.data(path)
  if (!page) return null
  const [Body, Template] = await Promise.all([source.body(page), loadTemplate(page.kind)])
  return { page, Body, Template }
}

/** Address of a page's data file; `/` is `/_data/index.json`. */
export const dataAddress = (path: string): string => `/_data${path === '/' ? '/index' : path}.json`

interface BodyModule {
  default: MDXContent
}

/**
 * Pages by request, starting with the one that the document already carries.
 * @param first the page of this document (`null` for the not-found document) and the address it was asked for by
 */
export function createBrowserSource(first: { path: string; page: PageData | null }): PageSource {
  return {
    async data(path) {
      if (path === first.path) return first.page
      const response = await fetch(dataAddress(path))
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`Request failed: ${response.status}`)
      return (await response.json()) as PageData
    },
    async body(page) {
      const module = (await import(/* @vite-ignore */ page.body)) as BodyModule
      return module.default
    },
  }
}
