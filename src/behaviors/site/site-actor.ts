import { createContext, useContext } from 'react'
import type { Site } from './listener.ts'

const SiteActor = createContext<Site | null>(null)

export const SiteActorProvider = SiteActor.Provider

/** Returns the root actor. Throws outside its provider. */
export function useSite(): Site {
  const site = useContext(SiteActor)
  if (!site) throw new Error('There is no SiteActorProvider above this component')
  return site
}
