import { fontsLoadedAttribute } from '#contract/document.ts'
import { contrast } from '#tests/support/contrast.ts'
import { lettersAndDigits } from '#tests/support/letters-and-digits.ts'
import { holdResponses } from './pages/held-responses.ts'
import { Paper } from './pages/paper.ts'
import { expect, full, fullUnless, test } from './test.ts'

const servicePage = '/services/llm-evaluation'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [what, path, selector, minimum] of [
  ['closed answers', servicePage, 'main details > div', 3],
  ['notes of an article', '/insights/real-return-on-ai', 'main aside', 1],
  ['margin texts', '/compare/ey-alternative', 'main aside', 1],
  ['the whole home page', '/', 'main', 61],
] as const)
  test(`the printout includes ${what}`, fullUnless(path === servicePage), async ({ site, page }) => {
    await site.openLaidOut(path)
    const paper = new Paper(page)
    const [texts, text] = [await paper.textsIn(selector), await paper.text()]
    expect(texts.length).toBeGreaterThanOrEqual(minimum)
    expect(texts.filter(each => !text.includes(each))).toEqual([])
  })

test('a citation is printed with its source', full, async ({ site, page }) => {
  await site.openAndStart(servicePage)
  const buttons = page.locator('main button[popovertarget^="opened-source-"]')
  const cited = await buttons.evaluateAll(elements =>
    elements.map(({ previousSibling, textContent }) => (previousSibling?.textContent ?? '') + textContent),
  )
  const text = await new Paper(page).text()
  expect(cited.length).toBeGreaterThan(2)
  expect(cited.filter(each => !text.includes(lettersAndDigits(each)))).toEqual([])
})

test.describe('with every overlay open', () => {
  test.use({ popupSeen: false, asksConsent: true })

  test("overlays, header, and footer aren't printed", async ({ site, consent, popup, page, chat, stack }) => {
    await site.openAndStart(servicePage)
    await chat.seeButton()
    await consent.press('Decline')
    await stack.triggerMessage()
    await stack.seeCount(1)
    await popup.leaveWindow()
    await popup.see()
    const text = await new Paper(page).text()
    for (const unprinted of [
      ...['analytics, advertising, and chat services', 'Ask us', 'New articles and calculations, by email'],
      ...['Your download of', 'Cookie settings', 'Skip to content', 'Get Started'],
    ])
      expect(text).not.toContain(lettersAndDigits(unprinted))
    const heading = await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()
    expect(text).toContain(lettersAndDigits(heading ?? '-'))
  })
})

for (const path of [
  ...[servicePage, '/', '/contact', '/tools/ai-roi-calculator', '/trust-assessment', '/solutions'],
  ...['/tools/data-maturity-assessment', '/insights/real-return-on-ai', '/case-studies/self-hosted-ai-roi'],
]) {
  const tier = fullUnless(path === servicePage)
  test(`only the last sheet of ${path} may be nearly empty`, tier, async ({ site, page }) => {
    await site.openLaidOut(path)
    for (const format of ['A4', 'Letter'] as const) {
      const sheets = await new Paper(page).sheets(format)
      expect(sheets.slice(0, -1).filter(sheet => sheet.length < 400)).toEqual([])
    }
  })
}

test(
  'only the last printed sheet of the home page may be under two-thirds full',
  full,
  async ({ site, page }) => {
    await site.openLaidOut('/')
    const fractions = await new Paper(page).usedFractions('Letter')
    expect(Math.min(...fractions.slice(0, -1))).toBeGreaterThan(0.67)
  },
)

test(
  'the formula column takes up more than half the width of a printed table',
  full,
  async ({ site, page }) => {
    await site.openAndStart(servicePage)
    await page.setViewportSize({ width: 816, height: 1056 })
    await page.emulateMedia({ media: 'print' })
    const table = page.locator('main figure table[role]').first()
    const fraction = await table.evaluate(
      element => (element.querySelector('td')?.clientWidth ?? 0) / element.clientWidth,
    )
    expect(fraction).toBeGreaterThan(0.5)
  },
)

test('print styles apply even before the app starts', full, async ({ site, page }) => {
  await site.openWithoutApp(servicePage)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('--ground', '#fff')
  await expect(page.getByRole('banner')).toBeHidden()
})

test("a print-only font doesn't hide text while it loads", async ({ site, page }) => {
  await site.holdApp()
  const release = await holdResponses(page, '**/*-further-*.woff2')
  const responsePromise = page.waitForResponse('**/*-further-*.woff2')
  await site.open('/insights/real-return-on-ai')
  await expect(page.locator(`html[${fontsLoadedAttribute}]`)).toHaveCount(1)
  const paper = new Paper(page)
  const earlyText = await paper.text()
  release()
  await responsePromise
  expect(earlyText).toBe(await paper.text())
})

for (const path of [servicePage, '/', '/insights/real-return-on-ai', '/contact']) {
  const tier = fullUnless(path === servicePage)
  test(`${path} prints the same colors in both themes`, tier, async ({ site, theme, page }) => {
    await site.openAndStart(path)
    await theme.see('dark')
    const paper = new Paper(page)
    const darkColors = await paper.colors()
    await theme.click()
    await theme.see('light')
    expect(darkColors).toEqual(await paper.colors())
    // Skip transparent backgrounds, which show as hairlines between cards.
    const filled = darkColors.backgrounds.filter(color => color !== 'rgba(0, 0, 0, 0)')
    expect(filled.filter(color => contrast(hexOf(color), '#ffffff') > 2)).toEqual([])
    expect(darkColors.texts.filter(ink => contrast(hexOf(ink), '#ffffff') < 4.5)).toEqual([])
  })
}

for (const path of ['/', '/trust-assessment', '/insights/real-return-on-ai'])
  test(`${path} prints the same in forced colors`, full, async ({ site, page }) => {
    await site.openLaidOut(path)
    const paper = new Paper(page)
    const expected = await paper.pdfWithoutDates()
    await page.emulateMedia({ forcedColors: 'active' })
    expect((await paper.pdfWithoutDates()) === expected).toBe(true)
  })

test("a statechart's drawing fits the width of a Letter sheet", full, async ({ site, page }) => {
  await site.openAndStart('/documentation/behavior')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 816, height: 1056 })
  const boxes = await page
    .locator('main img[src^="/charts/"]')
    .evaluateAll(drawings => drawings.map(drawing => drawing.getBoundingClientRect()))
  expect(boxes.length).toBeGreaterThan(10)
  expect(boxes.filter(({ left, right }) => left < 0 || right > 816)).toEqual([])
})

const hexOf = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map(part => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
