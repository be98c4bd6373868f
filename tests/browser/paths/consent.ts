import { type ConsentInputs, consentLifetimeMs } from '#contract/consent.ts'
import { openOtherTab, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { ConsentBanner } from '#tests/browser/pages/consent-banner.ts'
import { spec } from '#tests/machines/specs/consent.ts'
import { configureVendors } from '#tests/support/stand-ins.ts'
import { restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

const banner = ({ page }: Scene) => new ConsentBanner(page)

const readingOf = (event: unknown): ConsentInputs => event as ConsentInputs

/** Converts a reading to storage entries that have the same age at `now`. */
const storageFor = ({ choice, timestamp, signalSince, now: readTime }: ConsentInputs, now: number) => ({
  optOut: signalSince !== null,
  choice: choice && JSON.stringify({ value: choice, timestamp: now - (readTime - timestamp) }),
  since: String(now - (readTime - (signalSince ?? readTime))),
})

const acts: Walk['acts'] = {
  'choice.read': async (event, scene) => {
    // `open` causes the first reading.
    if (scene.index === 1) return
    const { page } = scene
    const stored = storageFor(readingOf(event), await page.evaluate(() => Date.now()))
    await page.evaluate(({ optOut, since }) => {
      Object.assign(window, { optOut })
      localStorage.setItem('privacy-signal-since', since)
    }, stored)
    // Wait until the page has received the event, because it might look the same before and after.
    await page.evaluate(value => {
      const received = new Promise(resolve =>
        addEventListener('storage', ({ key, newValue }) => {
          if (key === 'cookie-consent' && newValue === value) resolve(true)
        }),
      )
      Object.assign(window, { received })
    }, stored.choice)
    const tab = await openOtherTab(page)
    await tab.evaluate(value => {
      // Write twice, because setting the same value fires no storage event.
      localStorage.setItem('cookie-consent', 'something else')
      if (value === null) localStorage.removeItem('cookie-consent')
      else localStorage.setItem('cookie-consent', value)
    }, stored.choice)
    await page.evaluate(() => (window as unknown as { received: Promise<true> }).received)
    await tab.close()
  },
  'clock.tick': async (event, { page, before }) => {
    const isExpired = (event as { now?: number }).now !== before.context.timestamp
    if (isExpired) {
      const stored = await page.evaluate(
        () => JSON.parse(localStorage.getItem('cookie-consent') ?? '{}') as { timestamp: number },
      )
      await page.clock.setSystemTime(stored.timestamp + consentLifetimeMs)
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  },
  'consent.accept': (_, scene) => banner(scene).press('Accept'),
  'consent.decline': (_, scene) => banner(scene).press('Decline'),
  'consent.withdraw': (_, scene) => banner(scene).press('Withdraw'),
  'consent.reopen': (_, scene) => banner(scene).reopen(),
  'consent.close': (_, scene) => banner(scene).press('Close'),
}

const answers = {
  accepted: /You’ve accepted (?:everything|analytics and advertising only)/,
  declined: /You’ve declined/,
  signal: /Your browser asks sites not to sell or share your data/,
}

function story(): Story {
  let answer: keyof typeof answers | undefined
  let chosenAt = 0
  let isShown = false
  const hasExpired = (now: number) => chosenAt > now || now - chosenAt >= consentLifetimeMs
  const choose = (choice: typeof answer, now: number) => {
    answer = choice
    chosenAt = now
    isShown = false
  }
  return event => {
    const { now = 0 } = event as { now?: number }
    if (event.type === 'choice.read') {
      const { choice, timestamp, signalSince } = readingOf(event)
      chosenAt = timestamp
      const isSignalNewer = choice === 'accepted' && signalSince !== null && timestamp < signalSince
      const isValid = choice !== null && !hasExpired(now)
      answer = isValid && !isSignalNewer ? choice : signalSince === null ? undefined : 'signal'
      isShown = answer === undefined || (isValid && isSignalNewer)
    }
    if (event.type === 'consent.accept') choose('accepted', now)
    if (event.type === 'consent.decline' || event.type === 'consent.withdraw') choose('declined', now)
    if (event.type === 'clock.tick' && hasExpired(now)) {
      answer = undefined
      isShown = true
    }
    if (event.type === 'consent.reopen') isShown = true
    if (event.type === 'consent.close') isShown = false
    const [shouldShowBanner, expectedText] = [isShown, answer && answers[answer]]
    return async scene => {
      const view = banner(scene)
      if (!shouldShowBanner) return view.dontSee()
      await view.see()
      await (expectedText ? view.seeText(expectedText) : view.dontSeeText(/You’ve|Your browser asks/))
    }
  }
}

export const consent: Walk = {
  spec: restrictPaths(spec, acts, {
    isPossible: (snapshot, event) => {
      const isUnknown = snapshot.matches({ choice: 'unknown' })
      // `consent.e2e.ts` covers sites without vendors.
      if ('hasVendors' in event && !event.hasVendors) return false
      if (event.type === 'choice.read') return true
      if (isUnknown) return false
      const isShown = snapshot.hasTag('banner')
      if (event.type === 'consent.reopen') return !isShown
      if (event.type === 'consent.withdraw') return isShown && snapshot.hasTag('granted')
      if (event.type === 'consent.decline') return isShown && !snapshot.hasTag('granted')
      if (event.type === 'consent.close')
        return isShown && (snapshot.hasTag('granted') || snapshot.hasTag('denied'))
      if (event.type === 'consent.accept') return isShown
      // Only a stored choice can expire.
      return snapshot.context.timestamp > 0 && !snapshot.hasTag('signal')
    },
  }),
  acts,
  async open({ page, path }) {
    const reading = readingOf(path.steps[1]?.event)
    await page.addInitScript(
      ({ optOut, choice, since }) => {
        Object.assign(window, { optOut })
        Object.defineProperty(navigator, 'globalPrivacyControl', {
          get: () => (window as unknown as { optOut: boolean }).optOut,
        })
        if (location.pathname === '/robots.txt') return
        localStorage.setItem('privacy-signal-since', since)
        if (choice) localStorage.setItem('cookie-consent', choice)
      },
      storageFor(reading, Date.now()),
    )
    await configureVendors(page, {})
    await openWithStoppedClock(page, '/about')
  },
  story,
}
