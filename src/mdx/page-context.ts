import { createContext, useContext } from 'react'
import type { PageData } from '#src/content/model.ts'

const PageContext = createContext<PageData | null>(null)
export const PageProvider = PageContext.Provider

/** The page whose body is being rendered. Throws outside a page. */
export function usePage(): PageData {
  const page = useContext(PageContext)
  if (!page) throw new Error('Only components in the body of a page may ask for the page')
  return page
}
