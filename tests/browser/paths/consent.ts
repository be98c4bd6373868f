import { allPurposes } from '#contract/purposes.ts'
import { consentLifetime, type Reading } from '#machines/consent.ts'
import { ConsentBanner } from '#tests/browser/models/consent-banner.ts'
import { spec } from '#tests/machines/specs/consent.ts'
import { openStill, otherTab } from './stillness.ts'
import { type Scene, type Story, type Walk, walkable } from './walk.ts'

const banner = ({ page }: Scene) => new ConsentBanner(page)

const readingOf = (event: unknown): Reading => event as Reading

/** What storage holds for a reading, told at the time `now` of the page: only its age counts. */
const storedFor = ({ choice, timestamp, now: then }: Reading, now: number): string | null =>
  choice && JSON.stringify({ value: choice, purposes: allPurposes, timestamp: now - (then - timestamp) })

const acts: Walk['acts'] = {
  'choice.read': async (event, scene) => {
    // The first reading is done by opening the page.
    if (scene.index === 1) return
    const { page } = scene
    const reading = readingOf(event)
    await page.evaluate(value => Object.assign(window, { optOut: value }), reading.optOut)
    const stored = storedFor(reading, await page.evaluate(() => Date.now()))
    // The page may show the same before and after: only when it has been told may anything follow.
    await page.evaluate(value => {
      const told = new Promise(resolve =>
        addEventListener('storage', ({ key, newValue }) => {
          if (key === 'cookie-consent' && newValue === value) resolve(true)
        }),
      )
      Object.assign(window, { told })
    }, stored)
    const tab = await otherTab(page)
    await tab.evaluate(value => {
      // Twice, for storage tells of changes alone.
      localStorage.setItem('cookie-consent', 'something else')
      if (value === null) localStorage.removeItem('cookie-consent')
      else localStorage.setItem('cookie-consent', value)
    }, stored)
    await page.evaluate(() => (window as unknown as { told: Promise<true> }).told)
    await tab.close()
  },
  'time.tell': async (event, { page, before }) => {
    const isExpired = (event as { now?: number }).now !== before.context.timestamp
    if (isExpired) {
      const stored = await page.evaluate(
        () => JSON.parse(localStorage.getItem('cookie-consent') ?? '{}') as { timestamp: number },
      )
      await page.clock.setSystemTime(stored.timestamp + consentLifetime)
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  },
  'consent.accept': (_, scene) => banner(scene).press('Accept'),
  'consent.decline': (_, scene) => banner(scene).press('Decline'),
  'consent.withdraw': (_, scene) => banner(scene).press('Withdraw'),
  'consent.reopen': (_, scene) => banner(scene).reopen(),
  'consent.close': (_, scene) => banner(scene).press('Keep it so'),
}

/** What stands in the banner beside the question. */
const answers = {
  accepted: /You have accepted all of them/,
  declined: /You have declined them/,
  signal: /Your browser asks sites not to use your data/,
}

/** A stored choice counts for thirty days; who has none is asked, unless the browser says no for them. Who asks is shown the choice. */
function story(): Story {
  let answer: keyof typeof answers | undefined
  let chosenAt = 0
  let isShown = false
  const isOver = (now: number) => chosenAt > now || now - chosenAt >= consentLifetime
  const choose = (choice: typeof answer, now: number) => {
    answer = choice
    chosenAt = now
    isShown = false
  }
  return event => {
    const { now = 0 } = event as { now?: number }
    if (event.type === 'choice.read') {
      const { choice, timestamp, optOut } = readingOf(event)
      chosenAt = timestamp
      answer = choice && !isOver(now) ? choice : optOut ? 'signal' : undefined
      isShown = answer === undefined
    }
    if (event.type === 'consent.accept') choose('accepted', now)
    if (event.type === 'consent.decline' || event.type === 'consent.withdraw') choose('declined', now)
    if (event.type === 'time.tell' && isOver(now)) {
      answer = undefined
      isShown = true
    }
    if (event.type === 'consent.reopen') isShown = true
    if (event.type === 'consent.close') isShown = false
    const [seen, words] = [isShown, answer && answers[answer]]
    return async scene => {
      const view = banner(scene)
      if (!seen) return view.dontSee()
      await view.see()
      await (words ? view.seeText(words) : view.dontSeeText(/You have|Your browser asks/))
    }
  }
}

export const consent: Walk = {
  spec: walkable(spec, acts, {
    possible: (snapshot, event) => {
      const isUnknown = snapshot.matches({ choice: 'unknown' })
      if (event.type === 'choice.read') return true
      if (isUnknown) return false
      const isShown = snapshot.hasTag('banner')
      if (event.type === 'consent.reopen') return !isShown
      if (event.type === 'consent.withdraw') return isShown && snapshot.hasTag('granted')
      if (event.type === 'consent.decline') return isShown && !snapshot.hasTag('granted')
      if (event.type === 'consent.close')
        return isShown && (snapshot.hasTag('granted') || snapshot.hasTag('denied'))
      if (event.type === 'consent.accept') return isShown
      // Time is told only where there is a choice that may run out.
      return snapshot.context.timestamp > 0 && !snapshot.hasTag('signal')
    },
  }),
  acts,
  async open({ page, path }) {
    const reading = readingOf(path.steps[1]?.event)
    await page.addInitScript(
      ({ optOut, timestamp, choice, purposes }) => {
        Object.assign(window, { optOut })
        Object.defineProperty(navigator, 'globalPrivacyControl', {
          get: () => (window as unknown as { optOut: boolean }).optOut,
        })
        if (location.pathname === '/robots.txt') return
        const value = choice && JSON.stringify({ value: choice, purposes, timestamp })
        if (value) localStorage.setItem('cookie-consent', value)
      },
      {
        optOut: reading.optOut,
        choice: reading.choice,
        purposes: allPurposes,
        // By a clock that stands no earlier than this when the page opens.
        timestamp: Date.now() - (reading.now - reading.timestamp),
      },
    )
    await openStill(page, '/about')
  },
  story,
}
