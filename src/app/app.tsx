/** This isn't in the entry, because a module that exports a component accepts hot updates, which would run the entry twice. */
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { type Site, SiteActorProvider } from '#src/behaviors/site/site-actor.ts'

export function App({ router, site, onHydrated }: { router: AnyRouter; site: Site; onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return (
    <SiteActorProvider value={site}>
      <RouterProvider router={router} />
    </SiteActorProvider>
  )
}
