import '#src/ui/styles/index.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageDataId, startedAttribute } from '#contract/document.ts'
import type { PageData } from '#contract/page-data.ts'
import { tellDownloads } from '#src/behaviors/downloads/downloads.ts'
import { showAll, showByParts } from '#src/behaviors/navigation/defer-offscreen.ts'
import { followRouter } from '#src/behaviors/navigation/effects.ts'
import { tellOccasions } from '#src/behaviors/occasions/occasions.ts'
import { idle, nextTask } from '#src/behaviors/shared/idle.ts'
import { whenShown } from '#src/behaviors/shared/shown.ts'
import { allowRecovery } from '#src/behaviors/shared/trusted.ts'
import { createSite, type Site } from '#src/behaviors/site/system.ts'
import { createBrowserSource } from '#src/page/source.ts'
import { App } from './app.tsx'
import { createRouter } from './router.tsx'

/**
 * Whether the address is another one than that of this document. Back and Forward between entries of the app change the address alone,
 * and as long as the app has not started nobody shows what is there.
 * @param parts of the address; the router may write a query in another way once it has read it
 */
function isElsewhere(...parts: ('pathname' | 'search')[]): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return false
  const address = new URL(navigation.name)
  return parts.some(part => address[part] !== location[part])
}

/** In several tasks, between which a visitor's click is answered, and none of them the one in which the module was read. */
async function start(): Promise<void> {
  await nextTask()
  if (isElsewhere('pathname', 'search')) return location.reload()
  if (import.meta.env.DEV) await (await import('./development/tools.ts')).connectTools()
  const text = document.getElementById(pageDataId)?.textContent
  const page = JSON.parse(text || 'null') as PageData | null
  const site = createSite()
  await nextTask()
  const router = createRouter(
    { pages: createBrowserSource({ path: location.pathname, page }) },
    createBrowserHistory(),
  )
  await nextTask()
  await router.load()
  await nextTask()
  if (isElsewhere('pathname')) return location.reload()
  allowRecovery()
  // Tells the router that its markup is already in the document, so that it renders the same boundaries as the build did.
  router.ssr = { manifest: undefined }
  followRouter(router)
  startTransition(() => {
    hydrateRoot(document, <App router={router} site={site} onAdopted={takeOver} />)
  })
  /** Not before React has adopted the markup, which shows the machines' first states and is not corrected later. */
  function takeOver() {
    site.start()
    // Until now nobody has listened to the history.
    if (router.latestLocation.href !== router.state.resolvedLocation?.href) void router.load()
    tellDownloads(site)
    tellOccasions(site)
    if (import.meta.env.MEASURED && navigator.globalPrivacyControl !== true) void measure(site)
    document.documentElement.setAttribute(startedAttribute, '')
    // In development React compares a page with its document when it adopts it, which comes later: nothing may be noted in it until then.
    if (import.meta.env.DEV) showAll()
    else void showByParts()
  }
}

/** Counts visits, once the page has nothing better to do; without its code nothing is counted, and nothing else is missing. */
async function measure(site: Site): Promise<void> {
  await whenShown()
  await idle()
  const { startMeasure } = await import('#src/behaviors/measure/measure.ts')
  startMeasure(site)
}

void start()
