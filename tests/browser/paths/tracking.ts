import { expect, type Page } from '@playwright/test'
import { gateNumbers } from '#machines/tracking.ts'
import { ConsentBanner } from '#tests/browser/models/consent-banner.ts'
import { spec } from '#tests/machines/specs/tracking.ts'
import { openStill, pass } from './stillness.ts'
import { type Story, type Walk, walkable } from './walk.ts'

const tracker = '/test-tracker.js'

/** Consent is stored by something else than the banner; only the next look finds it. */
async function consentUnseen(page: Page): Promise<void> {
  await page.evaluate(() =>
    localStorage.setItem('cookie-consent', JSON.stringify({ value: 'accepted', timestamp: Date.now() })),
  )
  await pass(page, gateNumbers.interval)
}

const acts: Walk['acts'] = {
  // The page reads it when it is opened.
  'landing.read': async () => {},
  'consent.granted': async (_, { page, before, path, index }) => {
    const isTwice = path.steps[index + 1]?.event.type === 'consent.granted'
    if (before.matches('polling') && isTwice) return consentUnseen(page)
    const banner = new ConsentBanner(page)
    if (!(await banner.isShown())) await banner.reopen()
    await banner.press('Accept')
  },
  'consent.revoked': async (_, { page }) => {
    const banner = new ConsentBanner(page)
    await banner.reopen()
    await banner.press('Withdraw')
  },
  'xstate.after.interval.tracking.polling': (_, { page }) => pass(page, gateNumbers.interval),
}

/** Nothing of a tracker is there before consent; what was loaded once stays in its document, and is loaded once. */
function story(): Story {
  let wasGranted = false
  return ({ type }) => {
    if (type === 'consent.granted') wasGranted = true
    const count = wasGranted ? 1 : 0
    return ({ page }) => expect(page.locator(`script[src="${tracker}"]`)).toHaveCount(count)
  }
}

export const tracking: Walk = {
  spec: walkable(spec, acts, {
    // Whoever has accepted in the banner cannot accept once more without a withdrawal in between.
    possible: (snapshot, event) =>
      event.type === 'landing.read'
        ? snapshot.matches('polling') && snapshot.context.looks === 0 && snapshot.context.query === ''
        : event.type !== 'consent.revoked' || snapshot.matches('started'),
  }),
  acts,
  async open({ page }) {
    await page.route('**/_data/_trackers.json', route => route.fulfill({ json: [tracker] }))
    await page.route(`**${tracker}`, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await openStill(page, '/about?utm_source=letter')
  },
  story,
}
