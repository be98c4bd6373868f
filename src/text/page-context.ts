import { createContext, useContext } from 'react'
import type { PageData } from '#contract/page-data.ts'

/** What a text may ask of the page that it stands on. */
export type TextContext = Pick<PageData, 'list' | 'planned' | 'sources'>

const PageContext = createContext<TextContext | null>(null)
export const PageProvider = PageContext.Provider

/** The page whose body is being rendered. Throws outside a page. */
export function usePage(): TextContext {
  const page = useContext(PageContext)
  if (!page) throw new Error('Only components in the body of a page may ask for the page')
  return page
}
