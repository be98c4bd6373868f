import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from './test.ts'

const redirects = parse(readFileSync('content/redirects.yml', 'utf8')) as { from: string; to: string }[]
const home = readFileSync('content/pages/index.mdx', 'utf8')

for (const { from, to } of redirects.filter(redirect => home.includes(redirect.from)))
  test(`${from} redirects to ${to}, but not on hover`, async ({ site, page }) => {
    await site.openAndMark('/')
    const link = page.locator(`main a[href="${from}"]`)
    const responsePromise = page.waitForResponse(response => response.url().endsWith(`/_data${to}.json`))
    await link.hover()
    await responsePromise
    await site.seePath('/')
    await link.click()
    await site.seeArrived(to)
    await site.goBack()
    await site.seeArrived('/')
    await site.goForward()
    await site.seeArrived(to)
    await site.seeSameDocument()
    const response = await site.openAndStart(from)
    await site.seePath(to)
    expect(response?.status()).toBe(200)
  })

/** Second paths of pages. Each one returns 200 and names the first path as canonical. */
const aliases = [
  { from: '/services/data-engineering-consulting', to: '/data-engineering' },
  { from: '/resources/private-ai-roi', to: '/case-studies/self-hosted-ai-roi' },
]

for (const { from, to } of aliases)
  test(`${from} keeps its URL and shows ${to}`, async ({ site, menu, page }) => {
    await site.openAndMark('/about')
    await menu.open()
    const link = page.locator(`#menu a[href="${from}"]`)
    if (!(await link.isVisible())) await menu.clickSection('Tools')
    await link.click()
    await site.seePath(from)
    await site.seeHeadingFocused()
    await expect.poll(() => site.isAt(to)).toBe(true)
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await site.goBack()
    await site.seeArrived('/about')
    await site.goForward()
    await site.seePath(from)
    await site.seeHeading(heading)
    await site.seeSameDocument()
    await site.openAndStart(from)
    await site.seePath(from)
    await site.seeHeading(heading)
    expect(await site.isAt(to)).toBe(true)
  })
