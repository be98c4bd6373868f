import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { serializeErrors } from './page-errors.ts'
import {
  desktopViewport,
  type Engine,
  find,
  type Locator,
  scriptAt,
  scriptOf,
  type Visitor,
} from './visitor.ts'

/**
 * Firefox logs these errors for modules and fonts that were loading when the visitor navigated. Ignoring them hides no fault: the page
 * itself reports a missing module, and a missing font has a status other than NS_BINDING_ABORTED.
 */
const canceledLoad =
  /error loading dynamically imported module|downloadable font: download failed .* status=2152398850\b/

type Options = { browser: 'chrome' | 'firefox'; executablePath: string; args?: string[] }

export async function startBidi({ browser, executablePath, args = [] }: Options): Promise<Engine> {
  const running = await puppeteer.launch({
    browser,
    executablePath,
    args,
    protocol: 'webDriverBiDi',
    headless: true,
    defaultViewport: desktopViewport,
  })
  return {
    async openVisitor() {
      const profile = await running.createBrowserContext()
      const page = await profile.newPage()
      await page.evaluateOnNewDocument(scriptOf(serializeErrors, []))
      return visitorOf(page, () => profile.close())
    },
    close: () => running.close(),
  }
}

function visitorOf(page: Page, leave: () => Promise<void>): Visitor {
  const pageErrors: string[] = []
  const recordError = (text: string): void => {
    if (!canceledLoad.test(text)) pageErrors.push(text)
  }
  page.on('pageerror', error => recordError(`uncaught: ${error instanceof Error ? error.message : error}`))
  page.on('console', message => {
    const type = message.type()
    if (type === 'error' || type === 'warn')
      recordError(`console ${type}: ${message.text()} (on ${message.location().url})`)
  })
  const elementAt = async (locator: Locator): Promise<ElementHandle<Element>> => {
    const element = (await page.evaluateHandle(scriptOf(find, [locator]))).asElement()
    if (!element) throw new Error(`There is no ${locator.css} ${locator.text ?? ''}`)
    return element as ElementHandle<Element>
  }
  return {
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    inspect: async (locator, read) => page.evaluate(scriptAt(locator, read)) as never,
    click: async locator => (await elementAt(locator)).click(),
    type: async (locator, text) => (await elementAt(locator)).type(text),
    press: key => page.keyboard.press(key),
    evaluate: async (read, ...args) => page.evaluate(scriptOf(read, args)) as never,
    resize: (width, height) => page.setViewport({ width, height }),
    async printedText() {
      // Without a format, the driver reads inches as centimeters.
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'a4' })))
      const { text } = await extractText(pdf, { mergePages: true })
      return text
    },
    pageErrors: async () => pageErrors,
    leave,
  }
}
