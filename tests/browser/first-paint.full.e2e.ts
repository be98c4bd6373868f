import { terrainPath } from '#contract/paths.ts'
import { holdResponses } from './pages/held-responses.ts'
import { expect, test } from './test.ts'

const article = '/insights/real-return-on-ai'

for (const path of ['/', article, '/services/llm-evaluation', '/contact'])
  test(`${path} makes one request before load and shifts at most 0.005`, async ({ site, frame }) => {
    await frame.observe()
    const requested = frame.recordRequestsUntilLoad()
    await site.openAndStart(path)
    expect(requested()).toEqual([path])
    await frame.seeAtParse({ headline: true, typeset: false })
    await frame.seeTypeset()
    expect(await site.layoutShift()).toBeLessThanOrEqual(0.005)
  })

test('cached fonts render from the first frame', { tag: '@browser' }, async ({ site, frame }) => {
  await site.openAndStart('/')
  await frame.seeTypeset()
  await frame.observe()
  await site.openAndStart(article)
  await frame.seeAtParse({ headline: true, typeset: true })
})

test('if no font loads, the page keeps its fallback fonts, and links work', async ({ site, page }) => {
  site.allowFault(/woff2|ERR_FAILED/)
  await page.route('**/*.woff2', route => route.abort())
  await site.openAndStart(article)
  await site.settle()
  await expect(page.locator('html')).not.toHaveAttribute('data-typeset')
  await site.clickFooterLink('About')
  await site.seeArrived('/about')
})

test('if a text font fails, the headline font stays only until the next page', async ({ site, page }) => {
  site.allowFault(/woff2|ERR_FAILED/)
  await page.route('**/newsreader-*.woff2', route => route.abort())
  await site.openAndStart(article)
  await expect(page.locator('html')).toHaveAttribute('data-typeset')
  const families = () => page.evaluate(() => [...document.fonts].map(({ family }) => family))
  expect(await families()).toContain('Headline')
  await site.clickFooterLink('About')
  await site.seeArrived('/about')
  expect(await families()).not.toContain('Headline')
})

test("late fonts don't move a fragment's target", async ({ site, page, frame }) => {
  const release = await holdResponses(page, '**/*.woff2')
  await site.openAndStart(`${article}#sources`)
  const top = () => page.locator('#sources').evaluate(target => target.getBoundingClientRect().top)
  const before = await top()
  release()
  await frame.seeTypeset()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test('a page with an engagement shows its own background, even after navigation', async ({ site, frame }) => {
  await site.openAndStart('/services/llm-evaluation')
  await frame.seeDrawing(terrainPath('/services/llm-evaluation'))
  for (const path of ['/services/rag-architecture', '/financial-services']) {
    await site.goTo(path)
    await frame.seeDrawing(terrainPath(path))
  }
})

test('the app starts only after the style sheets have loaded', async ({ site, page, view }) => {
  await view.observeStart()
  const release = await holdResponses(page, '**/assets/site-*.css')
  await page.goto(article, { waitUntil: 'domcontentloaded' })
  await site.dontSeeStarted()
  release()
  await site.waitUntilStarted()
  const readDetail = () => (performance.getEntriesByName('started')[0] as PerformanceMark).detail as boolean
  expect(await page.evaluate(readDetail)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows its drawings and uses its fonts', async ({ site, page, frame }) => {
    await site.open('/services/llm-evaluation')
    await frame.seeDrawing(terrainPath('/services/llm-evaluation'))
    await expect(page.locator('main .terrain:not(:empty) use').first()).toBeVisible()
    await frame.seeTypesetByStyle()
  })
})
