/** Separate from the entry module: a hot update of a component reruns its module, which would start the app twice. */
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
