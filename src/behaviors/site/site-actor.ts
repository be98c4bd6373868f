import { createContext, useContext } from 'react'
import type { Site } from './listener.ts'

const SiteActor = createContext<Site | null>(null)

/** Gives everything below it the root of the page's behavior. */
export const SiteActorProvider = SiteActor.Provider

/** The root of the page's behavior. Throws outside its provider. */
export function useSite(): Site {
  const site = useContext(SiteActor)
  if (!site) throw new Error('There is no SiteActorProvider above this component')
  return site
}
