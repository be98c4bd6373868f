/** In a module of its own: a module that holds a component takes hot updates of itself, and the entry must not run twice in a document. */
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import type { Site } from '#src/behaviors/site/system.ts'

interface AppProps {
  router: AnyRouter
  site: Site
  /** React has adopted the markup of the document. */
  onAdopted: () => void
}

export function App({ router, site, onAdopted }: AppProps) {
  useLayoutEffect(onAdopted, [onAdopted])
  return (
    <SiteActorProvider value={site}>
      <RouterProvider router={router} />
    </SiteActorProvider>
  )
}
