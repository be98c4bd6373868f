/**
 * Extends Playwright's `test` fixture with page objects. A test fails if `collectPageErrors` finds an error that the test doesn't allow.
 */
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'
import { configureVendors } from '#tests/support/stand-ins.ts'
import { resumeClock } from './fake-clock.ts'
import { Chat } from './pages/chat.ts'
import { ConsentBanner } from './pages/consent-banner.ts'
import { DataMaturity } from './pages/data-maturity.ts'
import { Environment } from './pages/environment.ts'
import { ErrorScreen } from './pages/error-screen.ts'
import { FirstFrame } from './pages/first-frame.ts'
import { Focus } from './pages/focus.ts'
import { FooterForm } from './pages/footer-form.ts'
import { LeadForm } from './pages/lead-form.ts'
import { Menu } from './pages/menu.ts'
import { NotFoundPage } from './pages/not-found-page.ts'
import { PageAppearance } from './pages/page-appearance.ts'
import { Particles } from './pages/particles.ts'
import { Popup } from './pages/popup.ts'
import { RoiCalculator } from './pages/roi-calculator.ts'
import { ScrollTop } from './pages/scroll-top.ts'
import { Search } from './pages/search.ts'
import { SitePage } from './pages/site-page.ts'
import { Sources } from './pages/sources.ts'
import { ThemeToggle } from './pages/theme-toggle.ts'
import { Toasts } from './pages/toasts.ts'
import { TrustAssessment } from './pages/trust-assessment.ts'
import { WorkedBox } from './pages/worked-box.ts'

export { expect } from '@playwright/test'

export const full = { tag: '@full' }
export const fullUnless = (isFast: boolean) => (isFast ? {} : full)

interface Options {
  /** True if the popup's cookie is set, so the popup never opens. */
  popupSeen: boolean
  /** True if the site has vendors, so the banner asks. */
  asksConsent: boolean
}

const pageObjects = {
  menu: Menu,
  theme: ThemeToggle,
  form: LeadForm,
  notFound: NotFoundPage,
  particles: Particles,
  view: PageAppearance,
  consent: ConsentBanner,
  scrollTop: ScrollTop,
  popup: Popup,
  errorScreen: ErrorScreen,
  environment: Environment,
  trust: TrustAssessment,
  maturity: DataMaturity,
  roi: RoiCalculator,
  box: WorkedBox,
  search: Search,
  chat: Chat,
  footer: FooterForm,
  focus: Focus,
  frame: FirstFrame,
  sources: Sources,
}

export type Fixtures = { [Name in keyof typeof pageObjects]: InstanceType<(typeof pageObjects)[Name]> } & {
  site: SitePage
  stack: Toasts
  notice: Toasts
  allowFault: (pattern: RegExp) => void
}

const pageFixtures = Object.fromEntries(
  Object.entries(pageObjects).map(([name, PageObject]) => [
    name,
    ({ page }: { page: Page }, use: (object: unknown) => Promise<void>) => use(new PageObject(page)),
  ]),
) as Record<keyof typeof pageObjects, never>

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
      const { faults, stop } = collectPageErrors(context, baseURL ?? '')
      await use(pattern => allowed.push(pattern))
      // Wait for a round trip to each page, so pending errors are reported first.
      for (const page of context.pages()) await page.evaluate(() => document.readyState).catch(() => {})
      stop()
      const unexpected = faults.filter(fault => !allowed.some(pattern => pattern.test(fault)))
      if (unexpected.length > 0) throw new Error(`The page reported:\n  ${unexpected.join('\n  ')}`)
    },
    { auto: true },
  ],
  ...pageFixtures,
  site: ({ page, allowFault }, use) => use(new SitePage(page, allowFault)),
  stack: ({ page }, use) => use(new Toasts(page, 'stack')),
  notice: ({ page }, use) => use(new Toasts(page, 'notice')),
})

/**
 * Chromium reports this rejection if a view transition between documents isn't ready in time or the viewport changes. No code of the site
 * causes it.
 */
const abortedTransition =
  /^Transition was aborted because of invalid state\. (?:Page already revealed|Viewport size changed)/

/**
 * Collects console errors and warnings (including CSP violations), uncaught errors (including hydration mismatches), failed requests, error
 * responses, and requests to other origins.
 */
function collectPageErrors(context: BrowserContext, baseURL: string): { faults: string[]; stop: () => void } {
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
    // A navigation cancels pending requests with this error.
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
