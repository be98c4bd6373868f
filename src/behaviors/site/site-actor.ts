import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { siteMachine } from '#machines/site.ts'

/** The root actor, whose children are the site's statecharts. */
export type Site = ActorRefFrom<typeof siteMachine>

const SiteActorContext = createContext<Site | null>(null)

export const SiteActorProvider = SiteActorContext.Provider

/** @throws outside `SiteActorProvider` */
export function useSite(): Site {
  const site = useContext(SiteActorContext)
  if (!site) throw new Error('There is no SiteActorProvider above this component')
  return site
}
