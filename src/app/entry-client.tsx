import '#src/ui/styles/index.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { earlySubmitFailedEvent, failedAttribute, pageDataId, startedAttribute } from '#contract/document.ts'
import type { PageData } from '#contract/page-data.ts'
import { takeInterruptedLeads } from '#src/behaviors/lead-form/attempt.ts'
import { layOutAll, layOutGradually } from '#src/behaviors/navigation/defer-offscreen.ts'
import { connectRouter } from '#src/behaviors/navigation/effects.ts'
import { watchSearchLinks } from '#src/behaviors/search/watch-search-links.ts'
import { createDefaultPolicy } from '#src/behaviors/shared/trusted-types.ts'
import { waitForIdle, waitForNextTask } from '#src/behaviors/shared/wait-for-idle.ts'
import { whenActivated } from '#src/behaviors/shared/when-activated.ts'
import { createSite } from '#src/behaviors/site/create-site.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'
import { applyTheme } from '#src/behaviors/theme/apply-theme.ts'
import { reportLinkClicks } from '#src/behaviors/tracked-links/tracked-links.ts'
import { createBrowserSource } from '#src/page/source.ts'
import { App } from './app.tsx'
import { createRouter } from './router.tsx'

/** Set on `<html>` during hydration. React removes it if it replaces the document. */
const hydratingAttribute = 'data-hydrating'

/**
 * True if the URL no longer matches the document. Before the app starts, Back and Forward change only the URL.
 * @param components URL components to compare. Omit `search` once the router runs, because it can rewrite the query.
 */
function hasUrlChanged(...components: ('pathname' | 'search')[]): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return false
  const initialUrl = new URL(navigation.name)
  return components.some(component => initialUrl[component] !== location[component])
}

/** Starts the app in several tasks, so the browser can handle clicks in between. */
async function start(): Promise<void> {
  await waitForNextTask()
  if (hasUrlChanged('pathname', 'search')) return location.reload()
  if (import.meta.env.DEV) {
    // In development, only this import loads the styles of bodies.
    await import('#src/text/body-components.ts')
    // The inspector must see the first actor start.
    if (new URLSearchParams(location.search).has('inspect'))
      (await import('./development/inspector.ts')).connectInspector()
  }
  const text = document.getElementById(pageDataId)?.textContent
  const page = JSON.parse(text || 'null') as PageData | null
  const site = createSite()
  await waitForNextTask()
  const router = createRouter(
    { pages: createBrowserSource({ path: location.pathname, page }) },
    createBrowserHistory(),
  )
  await waitForNextTask()
  await router.load()
  await waitForNextTask()
  if (hasUrlChanged('pathname')) return location.reload()
  const failedMatch = router.state.matches.find(({ status }) => status === 'error')
  // Throw before hydration, so the prerendered document stays.
  if (failedMatch) throw failedMatch.error
  createDefaultPolicy()
  // Without `ssr`, the router would add Suspense boundaries that the document lacks, and hydration would fail.
  router.ssr = { manifest: undefined }
  connectRouter(router)
  const { documentElement } = document
  documentElement.setAttribute(hydratingAttribute, '')
  const original = documentElement.cloneNode() as Element
  startTransition(() => {
    hydrateRoot(document, <App router={router} site={site} onHydrated={startSite} />)
  })
  /** Runs after hydration, because the markup shows the machines' initial states. */
  function startSite() {
    // If React has replaced the document, `<html>` has lost the theme and fonts.
    if (!documentElement.hasAttribute(hydratingAttribute)) {
      for (const { name, value } of original.attributes) documentElement.setAttribute(name, value)
      applyTheme(original.classList.contains('light') ? 'light' : 'dark')
    }
    documentElement.removeAttribute(hydratingAttribute)
    site.start()
    // The router starts to listen to the history only now, so the URL can differ from the rendered page's.
    if (router.latestLocation.href !== router.state.resolvedLocation?.href) void router.load()
    reportLinkClicks(site)
    addEventListener(earlySubmitFailedEvent, ({ detail }) => site.send({ type: 'lead.failed', ...detail }))
    for (const lead of takeInterruptedLeads())
      site.send({ type: 'lead.failed', ...lead, wasInterrupted: true })
    watchSearchLinks()
    if (import.meta.env.MEASURED && navigator.globalPrivacyControl !== true) void countVisit(site)
    document.documentElement.setAttribute(startedAttribute, '')
    document.documentElement.removeAttribute(failedAttribute)
    // In development, React would report the inline styles of `layOutGradually` as a mismatch.
    if (import.meta.env.DEV) layOutAll()
    else void layOutGradually()
  }
}

/** Counts the visit once the page is visible and idle. */
async function countVisit(site: Site): Promise<void> {
  await whenActivated()
  await waitForIdle()
  const { startMeasure } = await import('#src/behaviors/measure/measure.ts')
  startMeasure(site)
}

void start()
