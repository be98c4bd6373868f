import { setTimeout as pause } from 'node:timers/promises'
import type { Key, Locator, Visitor } from './visitor.ts'

export interface Scenario {
  name: string
  /** True if the popup may open. Other scenarios set its cookie, because the popup would open on a slow machine. */
  isNewToPopup?: boolean
  run: (visit: Visit, showLead: (receipt: string) => string) => Promise<void>
  /** Matches page errors that the scenario causes. */
  allowedError?: RegExp
}

const timeoutMs = 30_000
const intervalMs = 50

export class Visit {
  constructor(
    private readonly visitor: Visitor,
    private readonly origin: string,
  ) {}

  readonly evaluate: Visitor['evaluate'] = (read, ...args) => this.visitor.evaluate(read, ...args)
  readonly resize: Visitor['resize'] = (width, height) => this.visitor.resize(width, height)
  readonly printedText: Visitor['printedText'] = () => this.visitor.printedText()

  open = (path: string) => this.visitor.open(this.origin + path)

  async openAndStart(path: string): Promise<void> {
    await this.open(path)
    await this.waitUntilStarted()
  }

  async suppressPopup(): Promise<void> {
    await this.open('/robots.txt')
    await this.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the site sets it the same way
      document.cookie = 'dse_lead_popup_shown=true; Path=/'
    })
  }

  waitUntilStarted = () =>
    this.until('the app has started', () => document.documentElement.hasAttribute('data-started'))
  reload = () => this.loadAnotherDocument(() => void setTimeout(() => location.reload()))
  backToDocument = () => this.loadAnotherDocument(() => void setTimeout(() => history.back()))
  back = () => this.evaluate(() => void setTimeout(() => history.back()))

  private async loadAnotherDocument(leave: () => void): Promise<void> {
    await this.mark()
    // The document might unload before it answers.
    await this.evaluate(leave).catch(() => {})
    const hasLoaded = () => !('sameDocument' in window) && document.readyState === 'complete'
    await this.until('another document has loaded', hasLoaded)
  }

  mark = () => this.evaluate(() => void Object.assign(window, { sameDocument: true }))
  seeSameDocument = () => this.until("the document wasn't reloaded", () => 'sameDocument' in window)

  async click(locator: Locator): Promise<void> {
    await this.see(locator)
    let before = ''
    await poll(`${nameOf(locator)} is still and uncovered`, async () => {
      const now = await this.visitor.inspect(locator, scrollIntoReach)
      const isStill = now !== '' && now === before
      before = now
      return isStill
    })
    await this.visitor.click(locator)
  }

  async type(locator: Locator, text: string): Promise<void> {
    await this.see(locator)
    await this.visitor.type(locator, text)
  }

  press = (key: Key) => this.visitor.press(key)
  see = (locator: Locator) =>
    poll(`${nameOf(locator)} is visible`, () => this.visitor.inspect(locator, element => element !== null))
  dontSee = (locator: Locator) =>
    poll(`${nameOf(locator)} isn't visible`, () => this.visitor.inspect(locator, element => element === null))

  seePath = (path: string) =>
    this.until(`the path is ${path}`, expected => location.pathname === expected, path)

  seeValue = (css: string, value: string) =>
    this.until(
      `${css} holds “${value}”`,
      (selector, text) => document.querySelector<HTMLInputElement>(selector)?.value === text,
      css,
      value,
    )

  seeFocus = (css: string) =>
    this.until(`focus is in ${css}`, selector => Boolean(document.activeElement?.closest(selector)), css)

  seeFocusOnElement = () => this.seeFocus('body *')
  heading = () => this.evaluate(() => document.querySelector('main h1')?.textContent?.trim() ?? '')
  seeHeading = (text: string) => poll(`the heading is “${text}”`, async () => (await this.heading()) === text)

  async scrollTo(top: number): Promise<void> {
    await this.evaluate(target => window.scrollTo({ top: target, behavior: 'instant' }), top)
    await this.seeScrolledTo(top)
  }

  /** Scrolls back and forth by a pixel at `fraction` (0 to 1) of the page until the element is visible. */
  scrollUntilSeen = (locator: Locator, fraction: number) =>
    poll(`${nameOf(locator)} can be seen past ${fraction * 100}% of the page`, async () => {
      await this.evaluate(part => {
        const { scrollHeight, clientHeight } = document.documentElement
        const top = Math.round((scrollHeight - clientHeight) * part)
        scrollTo({ top: scrollY === top ? top + 1 : top, behavior: 'instant' })
      }, fraction)
      return this.visitor.inspect(locator, element => element !== null)
    })

  seeScrolledTo = (top: number) =>
    this.until(`the page is scrolled to ${top}`, expected => Math.abs(scrollY - expected) < 2, top)

  /** Waits until a function returns true in the page. Ignores errors during navigation. */
  async until<Args extends readonly unknown[]>(
    condition: string,
    check: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    await poll(condition, async () => Boolean(await this.evaluate(check, ...args)))
  }
}

/** Runs in the page. Scrolls to the element if a click would miss it. Returns the point of the click, or '' if it still misses. */
function scrollIntoReach(element: Element | null): string {
  const middle = () => {
    const { left, top, width, height } = element?.getClientRects()[0] ?? new DOMRect()
    return [left + width / 2, top + height / 2] as const
  }
  const isHit = () => {
    const hit = document.elementFromPoint(...middle())
    return hit !== null && Boolean(element?.contains(hit))
  }
  if (!isHit()) element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isHit() ? middle().join() : ''
}

const nameOf = ({ css, text }: Locator): string => (text === undefined ? css : `${css} with “${text}”`)

async function poll(condition: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs
  let reason = ''
  const holds = () =>
    check().catch(error => {
      reason = ` (${error})`
      return false
    })
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Timed out waiting until ${condition}${reason}`)
    await pause(intervalMs)
  }
}
