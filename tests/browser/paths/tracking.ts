import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { VendorName } from '#contract/vendors/registry.ts'
import { consentCheckSettings, trackedTypes } from '#machines/tracking.ts'
import { advanceClock, advanceClockUntil, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { ConsentBanner } from '#tests/browser/pages/consent-banner.ts'
import { holdResponses } from '#tests/browser/pages/held-responses.ts'
import { spec } from '#tests/machines/specs/tracking.ts'
import { clickLink } from '#tests/support/click-link.ts'
import { configureVendors, exampleVendorIds } from '#tests/support/stand-ins.ts'
import { restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

/** The site can delete the cookies of the first vendor, but not all cookies of the second one. */
const vendorNames: readonly VendorName[] = ['google-tag-manager', 'meta-pixel']
const tracker = 'script[src^="https://www.googletagmanager.com/"]'
const code = '**/assets/trackers-*'

function releaseTrackers(notes: Scene['notes']): void {
  const release = notes.get('release') as (() => void) | undefined
  release?.()
}

const doNothing = async () => {}

const acts: Walk['acts'] = {
  'landing.read': doNothing,
  'consent.granted': (_, { page }) => new ConsentBanner(page).answer('Accept'),
  'trackers.loaded': async (_, { page, notes }) => {
    releaseTrackers(notes)
    await advanceClockUntil(page, page.locator(tracker).waitFor({ state: 'attached' }), 16)
  },
  'trackers.failed': async (_, { notes }) => releaseTrackers(notes),
  'cookies.report': (_, { page }) => new ConsentBanner(page).choose(['Analytics']),
  'consent.revoked': (_, { page }) => new ConsentBanner(page).answer('Withdraw'),
  'xstate.done.actor.deleteVendorStorage': doNothing,
  'download.started': (_, { page }) =>
    page.evaluate(clickLink, { href: '/robots.txt', download: 'robots.txt' }),
  'xstate.after.interval.tracking.polling': (_, { page }) =>
    advanceClock(page, consentCheckSettings.intervalMs),
}

function story(): Story {
  let isLoaded = false
  let areVendorsBlocked = false
  let hasRemaining = false
  return event => {
    if (event.type === 'trackers.loaded') isLoaded = true
    if (event.type === 'consent.revoked' && isLoaded) areVendorsBlocked = true
    if (event.type === 'cookies.report') hasRemaining = true
    const { output } = event as { output?: { remaining: readonly string[] } }
    if (output && output.remaining.length > 0) hasRemaining = true
    const [count, shouldNameCookies] = [isLoaded && !areVendorsBlocked ? 1 : 0, hasRemaining]
    return async ({ page }) => {
      await expect(page.locator(tracker)).toHaveCount(count)
      if (shouldNameCookies)
        await expect(page.getByText(/only your browser can delete: .*facebook\.com/).first()).toBeAttached()
    }
  }
}

const hasEvent = ({ path }: Scene, type: string) => path.steps.some(({ event }) => event.type === type)

const isFetching = (snapshot: AnyMachineSnapshot) => snapshot.matches({ started: 'fetching' })

const isHeldBack = ({ path: { steps } }: Scene) =>
  steps.some(({ event }, index) => {
    const before = steps[index - 1]?.state
    return event.type === 'download.started' && before !== undefined && isFetching(before)
  })

const otherTypes = trackedTypes.filter(type => type !== 'download.started')

/** Walk only downloads, because the statechart treats tracked events alike. `tracked-events.full.e2e.ts` covers each. */
const unreachable = {
  ...Object.fromEntries(
    otherTypes.flatMap(type =>
      ['tracking.started.fetching', 'tracking.started.running'].map(
        state => [`${state} · ${type} #1`, 'treated like a download'] as const,
      ),
    ),
  ),
  'tracking.noConsent · xstate.error.actor.deleteVendorStorage #1': '`errors.e2e.ts` covers it',
  'tracking.stopped · xstate.error.actor.deleteVendorStorage #1': 'treated like a failure without consent',
}

export const tracking: Walk = {
  spec: restrictPaths(spec, acts, {
    isPossible: (snapshot, event) => {
      const { checkCount, query, queue } = snapshot.context
      switch (event.type) {
        case 'landing.read':
          return snapshot.matches('polling') && checkCount === 0 && query === ''
        case 'consent.revoked':
          return snapshot.matches({ started: 'running' }) || snapshot.matches({ started: 'failed' })
        case 'consent.granted':
          return !isFetching(snapshot) && query !== ''
        case 'cookies.report':
          return snapshot.matches({ started: 'running' })
        case 'download.started':
          return query !== '' && checkCount === 0 && queue.length === 0
        default:
          return true
      }
    },
  }),
  acts,
  async open(scene) {
    const { page, notes, allowFault } = scene
    allowFault(/another origin: https:|Content Security Policy/)
    await configureVendors(page, Object.fromEntries(vendorNames.map(name => [name, exampleVendorIds[name]])))
    if (hasEvent(scene, 'trackers.failed')) {
      allowFault(/trackers-|ERR_FAILED/)
      await page.route(code, route => route.abort())
    }
    if (isHeldBack(scene)) notes.set('release', await holdResponses(page, code))
    await openWithStoppedClock(page, '/about?utm_source=letter')
  },
  story,
  unreachable,
}
