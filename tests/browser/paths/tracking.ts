import { expect, type Page } from '@playwright/test'
import type { VendorName } from '#contract/vendors/registry.ts'
import { gateNumbers, trackedTypes } from '#machines/tracking.ts'
import { ConsentBanner } from '#tests/browser/models/consent-banner.ts'
import { allIds, configureVendors } from '#tests/consent/stand-ins.ts'
import { spec } from '#tests/machines/specs/tracking.ts'
import { meanwhile, openStill, pass } from './stillness.ts'
import { type Scene, type Story, type Walk, walkable } from './walk.ts'

/** One whose cookies the site can delete, and one of which something stays. */
const names: readonly VendorName[] = ['google-tag-manager', 'meta-pixel']
const tracker = 'script[src^="https://www.googletagmanager.com/"]'

/** Consent is stored by something else than the banner; only the next look finds it. */
async function consentUnseen(page: Page): Promise<void> {
  await page.evaluate(() =>
    localStorage.setItem(
      'cookie-consent',
      JSON.stringify({ value: 'accepted', timestamp: Date.now(), purposes: ['analytics', 'advertising'] }),
    ),
  )
  await pass(page, gateNumbers.interval)
}

/** What comes by itself, once consent is there or gone. */
const byItself = async () => {}

const acts: Walk['acts'] = {
  // The page reads it when it is opened.
  'landing.read': byItself,
  'consent.granted': async (_, { page, before, path, index }) => {
    const isTwice = path.steps[index + 1]?.event.type === 'consent.granted'
    if (before.matches('polling') && isTwice) return consentUnseen(page)
    const banner = new ConsentBanner(page)
    if (!(await banner.isShown())) await banner.reopen()
    await banner.press('Accept')
  },
  'trackers.ready': async (_, { page }) => {
    await meanwhile(page, page.locator(tracker).waitFor({ state: 'attached' }), 16)
  },
  'trackers.fail': byItself,
  'leavings.report': async (_, { page }) => {
    const banner = new ConsentBanner(page)
    if (!(await banner.isShown())) await banner.reopen()
    await banner.choose(['Analytics'])
  },
  'consent.revoked': async (_, { page }) => {
    const banner = new ConsentBanner(page)
    await banner.reopen()
    await banner.press('Withdraw')
  },
  'xstate.done.actor.deleteLeavings': byItself,
  'download.started': (_, { page }) =>
    page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/robots.txt', download: 'robots.txt' })
      document.body.append(link)
      link.click()
      link.remove()
    }),
  'xstate.after.interval.tracking.polling': (_, { page }) => pass(page, gateNumbers.interval),
}

/**
 * Nothing of a tracker is there before consent; what was loaded once stays in its document, and is loaded once. What vendors have left
 * that only the browser can delete is said.
 */
function story(): Story {
  let isLoaded = false
  let stays = false
  return event => {
    if (event.type === 'trackers.ready') isLoaded = true
    if (event.type === 'leavings.report') stays = true
    const { output } = event as { output?: { left: readonly string[] } }
    if (output && output.left.length > 0) stays = true
    const [count, isSaid] = [isLoaded ? 1 : 0, stays]
    return async ({ page }) => {
      await expect(page.locator(tracker)).toHaveCount(count)
      if (isSaid)
        await expect(page.getByText(/Only your browser can delete .*facebook\.com/).first()).toBeAttached()
    }
  }
}

const isWay = ({ path }: Scene, type: string) => path.steps.some(({ event }) => event.type === type)

const others = trackedTypes.filter(type => type !== 'download.started')

/** One kind of event is walked for all: the chart answers all alike, and `tracked-events.e2e.ts` causes each. */
const unreachable = Object.fromEntries([
  ...others.map(type => [`tracking.started.running · ${type} #1`, 'answered as a download is'] as const),
  ...trackedTypes.map(
    type =>
      [
        `tracking.started.fetching · ${type} #1`,
        'the code comes within a moment, in which nobody acts',
      ] as const,
  ),
])

export const tracking: Walk = {
  spec: walkable(spec, acts, {
    possible: (snapshot, event) => {
      const { looks, query } = snapshot.context
      switch (event.type) {
        case 'landing.read':
          return snapshot.matches('polling') && looks === 0 && query === ''
        // Whoever has accepted in the banner cannot accept once more without a withdrawal in between.
        case 'consent.revoked':
          return snapshot.matches({ started: 'running' }) || snapshot.matches({ started: 'missing' })
        case 'consent.granted':
          return !snapshot.matches({ started: 'fetching' }) && query !== ''
        case 'leavings.report':
          return snapshot.matches({ started: 'running' })
        case 'download.started':
          return !snapshot.matches({ started: 'fetching' }) && query !== '' && looks === 0
        default:
          return true
      }
    },
  }),
  acts,
  async open(scene) {
    const { page, allowFault } = scene
    allowFault(/another origin: https:|Content Security Policy/)
    await configureVendors(page, Object.fromEntries(names.map(name => [name, allIds[name]])))
    if (isWay(scene, 'trackers.fail')) {
      allowFault(/trackers-|ERR_FAILED/)
      await page.route('**/assets/trackers-*', route => route.abort())
    }
    await openStill(page, '/about?utm_source=letter')
  },
  story,
  unreachable,
}
