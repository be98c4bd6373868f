import '#src/styles/index.css'
import { type AnyRouter, createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageDataId, startedAttribute } from '#src/boot/contract.ts'
import type { PageData } from '#src/content/model.ts'
import { tellDownloads } from '#src/engagement/downloads.ts'
import { followLinks } from '#src/engagement/links.ts'
import { followRouter } from '#src/engagement/navigation.ts'
import { createEngagement } from '#src/engagement/system.ts'
import { createBrowserSource } from '#src/pages/source.ts'
import { createRouter } from '#src/router.tsx'

async function start(): Promise<void> {
  if (import.meta.env.DEV) await (await import('#src/development/tools.ts')).connectTools()
  const text = document.getElementById(pageDataId)?.textContent
  const page = JSON.parse(text || 'null') as PageData | null
  const engagement = createEngagement()
  const router = createRouter(
    { pages: createBrowserSource({ path: location.pathname, page }), engagement },
    createBrowserHistory(),
  )
  await router.load()
  // Tells the router that its markup is already in the document, so that it renders the same boundaries as the build did.
  router.ssr = { manifest: undefined }
  followRouter(router)
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) engagement.send({ type: 'page.leave' })
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    engagement.send({ type: 'path.change', path: toLocation.pathname })
  })
  startTransition(() => {
    hydrateRoot(document, <App router={router} onAdopted={takeOver} />)
  })
  /** Not before React has adopted the markup, which shows the machines' first states and is not corrected later. */
  function takeOver() {
    engagement.start()
    engagement.send({ type: 'path.change', path: location.pathname })
    followLinks(router)
    tellDownloads(engagement)
    document.documentElement.setAttribute(startedAttribute, '')
  }
}

function App({ router, onAdopted }: { router: AnyRouter; onAdopted: () => void }) {
  useLayoutEffect(onAdopted, [onAdopted])
  return <RouterProvider router={router} />
}

void start()
