/** Chromium and Firefox, driven by WebDriver BiDi. */
import puppeteer, { type ConsoleMessage, type ElementHandle, type Page } from 'puppeteer-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { desk, type Engine, find, type Place, scriptAt, scriptOf, type Visitor } from './visitor.ts'

/**
 * What Firefox says of a module that was on its way when the visitor moved on. Of one that is gone the page says so itself, and
 * what a story waits for does not come.
 */
const stoppedModule = 'error loading dynamically imported module'

interface Options {
  browser: 'chrome' | 'firefox'
  executablePath: string
  args?: string[]
}

/** Starts a browser that speaks WebDriver BiDi. */
export async function startBidi({ browser, executablePath, args = [] }: Options): Promise<Engine> {
  const running = await puppeteer.launch({
    browser,
    executablePath,
    args,
    protocol: 'webDriverBiDi',
    headless: true,
    defaultViewport: desk,
  })
  return {
    async enter() {
      const profile = await running.createBrowserContext()
      return visitorOf(await profile.newPage(), () => profile.close())
    },
    close: () => running.close(),
  }
}

function visitorOf(page: Page, leave: () => Promise<void>): Visitor {
  const faults: (string | Promise<string>)[] = []
  page.on('pageerror', error => {
    const said = error instanceof Error ? error.message : String(error)
    if (!said.includes(stoppedModule)) faults.push(`uncaught: ${said}`)
  })
  page.on('console', message => {
    const type = message.type()
    if (type === 'error' || type === 'warn') faults.push(wordsOf(message))
  })
  const elementAt = async (place: Place): Promise<ElementHandle<Element>> => {
    const handle = await page.evaluateHandle(scriptOf(find, [place]))
    const element = handle.asElement()
    if (!element) throw new Error(`There is no ${place.css} ${place.text ?? ''}`)
    return element as ElementHandle<Element>
  }
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    lookAt: async (place, read) => page.evaluate(scriptAt(place, read)) as never,
    click: async place => (await elementAt(place)).click(),
    type: async (place, text) => (await elementAt(place)).type(text),
    press: key => page.keyboard.press(key),
    evaluate: async (read, ...args) => page.evaluate(scriptOf(read, args)) as never,
    resize: (width, height) => page.setViewport({ width, height }),
    async printedText() {
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), {
        mergePages: true,
      })
      return text
    },
    faults: () => Promise.all(faults),
    leave,
  }
}

/** What was said on the console; an error among it is read out. */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  const words = message
    .args()
    .map(word => word.evaluate(value => (value instanceof Error ? `${value} ${value.stack}` : String(value))))
  const said = await Promise.all(words).catch(() => [message.text()])
  return `console ${message.type()}: ${said.join(' ')}`
}
