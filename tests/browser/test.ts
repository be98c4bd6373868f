/** Playwright's test, with pages that fail on any console fault that the test doesn't allow. */
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'
import { configureVendors } from '#tests/support/stand-ins.ts'
import { ChartsPage } from './pages/charts-page.ts'
import { ConsentBanner } from './pages/consent-banner.ts'
import { DataMaturity } from './pages/data-maturity.ts'
import { Environment } from './pages/environment.ts'
import { ErrorScreen } from './pages/error-screen.ts'
import { LeadForm } from './pages/lead-form.ts'
import { Menu } from './pages/menu.ts'
import { NotFoundPage } from './pages/not-found-page.ts'
import { Particles } from './pages/particles.ts'
import { Popup } from './pages/popup.ts'
import { ScrollTop } from './pages/scroll-top.ts'
import { SitePage } from './pages/site-page.ts'
import { ThemeToggle } from './pages/theme-toggle.ts'
import { TrustAssessment } from './pages/trust-assessment.ts'
import { View } from './pages/view.ts'
import { resumeClock } from './paths/fake-clock.ts'

export { expect } from '@playwright/test'

interface Options {
  /** True if the popup's cookie is set. Tests of the popup override it. */
  popupSeen: boolean
  /** True if the site names a vendor, so that the banner asks. */
  asksConsent: boolean
}

interface Fixtures {
  /** Allows a fault that the test causes. */
  allowFault: (pattern: RegExp) => void
  site: SitePage
  menu: Menu
  theme: ThemeToggle
  form: LeadForm
  notFound: NotFoundPage
  particles: Particles
  view: View
  consent: ConsentBanner
  scrollTop: ScrollTop
  popup: Popup
  errorScreen: ErrorScreen
  environment: Environment
  trust: TrustAssessment
  maturity: DataMaturity
  charts: ChartsPage
}

export const test = base.extend<Fixtures & Options>({
  popupSeen: [true, { option: true }],
  asksConsent: [false, { option: true }],
  context: async ({ context, popupSeen, asksConsent, baseURL }, use) => {
    if (asksConsent) await configureVendors(context, {})
    const cookie = { name: 'dse_lead_popup_shown', value: 'true', url: baseURL ?? '' }
    if (popupSeen) await context.addCookies([cookie])
    await use(context)
    await resumeClock(context)
  },
  allowFault: [
    async ({ context, baseURL }, use) => {
      const allowed: RegExp[] = []
      const { faults, stop } = watch(context, baseURL ?? '')
      await use(pattern => allowed.push(pattern))
      // Pending reports of the page arrive before this answer.
      for (const page of context.pages()) await page.evaluate(() => document.readyState).catch(() => {})
      stop()
      const unexpected = faults.filter(fault => !allowed.some(pattern => pattern.test(fault)))
      if (unexpected.length > 0) throw new Error(`The page was not silent:\n  ${unexpected.join('\n  ')}`)
    },
    { auto: true },
  ],
  site: ({ page }, use) => use(new SitePage(page)),
  charts: ({ page }, use) => use(new ChartsPage(page)),
  consent: ({ page }, use) => use(new ConsentBanner(page)),
  scrollTop: ({ page }, use) => use(new ScrollTop(page)),
  errorScreen: ({ page }, use) => use(new ErrorScreen(page)),
  popup: ({ page }, use) => use(new Popup(page)),
  environment: ({ page, context }, use) => use(new Environment(page, context)),
  maturity: ({ page }, use) => use(new DataMaturity(page)),
  trust: ({ page }, use) => use(new TrustAssessment(page)),
  menu: ({ page }, use) => use(new Menu(page)),
  theme: ({ page }, use) => use(new ThemeToggle(page)),
  form: ({ page }, use) => use(new LeadForm(page)),
  notFound: ({ page }, use) => use(new NotFoundPage(page)),
  particles: ({ page }, use) => use(new Particles(page)),
  view: ({ page }, use) => use(new View(page)),
})

/**
 * Chromium aborts a view transition between documents if it isn't ready in time or the viewport changes, and reports a rejection that no
 * page causes.
 */
const abortedTransition =
  /^Transition was aborted because of invalid state\. (?:Page already revealed|Viewport size changed)/

/**
 * Collects console errors and warnings (CSP violations included), uncaught errors (hydration mismatches included), failed requests, error
 * responses, and requests to other origins.
 */
function watch(context: BrowserContext, baseURL: string): { faults: string[]; stop: () => void } {
  const faults: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  }
  const onError = (fault: WebError) => {
    const { message } = fault.error()
    if (!abortedTransition.test(message)) faults.push(`uncaught: ${message}`)
  }
  const onRequest = (request: Request) => {
    if (!request.url().startsWith(`${baseURL}/`)) faults.push(`another origin: ${request.url()}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() >= 400) faults.push(`answer ${response.status()}: ${response.url()}`)
  }
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation canceled the request.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()} ${reason}`)
  }
  context.on('console', onConsole).on('weberror', onError)
  context.on('request', onRequest).on('response', onResponse).on('requestfailed', onFailure)
  const stop = () => {
    context.off('console', onConsole).off('weberror', onError)
    context.off('request', onRequest).off('response', onResponse).off('requestfailed', onFailure)
  }
  return { faults, stop }
}
