import { createContext, useContext } from 'react'
import type { Site } from './listener.ts'

const SiteActorContext = createContext<Site | null>(null)

export const SiteActorProvider = SiteActorContext.Provider

/** @throws outside `SiteActorProvider` */
export function useSite(): Site {
  const site = useContext(SiteActorContext)
  if (!site) throw new Error('There is no SiteActorProvider above this component')
  return site
}
