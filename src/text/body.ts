import type { ComponentType } from 'react'
import type { PageData } from '#contract/page-data.ts'

/**
 * A page's body: components to be rendered, markup that the document holds already, or elements made of fetched markup before
 * they are needed, so that following a link costs no parsing.
 */
export type Body =
  | { Content: ComponentType<{ page: PageData }> }
  | { html: string }
  | { elements: DocumentFragment }

/** Marks the element that holds the body. */
export const bodyAttribute = 'data-body'
