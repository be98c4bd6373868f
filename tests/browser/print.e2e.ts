import { typesetAttribute } from '#contract/document.ts'
import { contrast } from '#tests/support/contrast.ts'
import { holdResponses } from './pages/held-responses.ts'
import { lettersOf, Paper } from './pages/paper.ts'
import { expect, full, fullUnless, test } from './test.ts'

const servicePage = '/services/llm-evaluation'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the answers of closed questions are printed', async ({ site, page }) => {
  await site.openAndStart(servicePage)
  await expect(page.locator('main details[open]')).toHaveCount(0)
  const paper = new Paper(page)
  const [answers, text] = [await paper.wordsIn('main details > div'), await paper.text()]
  expect(answers.length).toBeGreaterThan(2)
  expect(answers.filter(words => !text.includes(words))).toEqual([])
})

test('notes and margin texts are printed', full, async ({ site, page }) => {
  const paper = new Paper(page)
  for (const address of ['/insights/real-return-on-ai', '/compare/ey-alternative']) {
    await site.openAndStart(address)
    await site.waitForLayoutAndFonts()
    const [notes, text] = [await paper.wordsIn('main aside'), await paper.text()]
    expect(notes.length).toBeGreaterThan(0)
    expect(notes.filter(words => !text.includes(words))).toEqual([])
  }
})

test('a citation is printed with its source', full, async ({ site, page }) => {
  await site.openAndStart(servicePage)
  const paper = new Paper(page)
  const [cited, text] = [
    await paper.sentencesWith('main button[popovertarget^="opened-source-"]'),
    await paper.text(),
  ]
  expect(cited.length).toBeGreaterThan(2)
  expect(cited.filter(words => !text.includes(words))).toEqual([])
})

test('the whole home page is printed', async ({ site, page }) => {
  await site.openAndStart('/')
  const paper = new Paper(page)
  const [words, text] = [await paper.wordsIn('main'), await paper.text()]
  expect(words.length).toBeGreaterThan(60)
  expect(words.filter(part => !text.includes(part))).toEqual([])
})

test.describe('with every overlay open', () => {
  test.use({ popupSeen: false, asksConsent: true })

  test("overlays, header, and footer aren't printed", async ({ site, consent, popup, page, chat, stack }) => {
    await site.openAndStart(servicePage)
    await chat.seeButton()
    await consent.press('Decline')
    await stack.cause()
    await stack.seeCount(1)
    await popup.leaveWindow()
    await popup.see()
    const paper = new Paper(page)
    const text = await paper.text()
    for (const words of [
      'analytics, advertising, and chat services',
      'Ask us',
      'New articles and calculations, by email',
      'Your browser is downloading',
      'Cookie settings',
      'Skip to content',
      'Get Started',
    ])
      expect(text).not.toContain(lettersOf(words))
    const surroundingTexts = await paper.wordsIn(
      '[data-banner] p, #newsletter h2, [role=status] p, body > footer address',
    )
    expect(surroundingTexts.length).toBeGreaterThan(3)
    expect(surroundingTexts.filter(part => text.includes(part))).toEqual([])
    expect(text).toContain(
      lettersOf((await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()) ?? '-'),
    )
  })
})

for (const address of [
  servicePage,
  '/',
  '/contact',
  '/tools/ai-roi-calculator',
  '/trust-assessment',
  '/tools/data-maturity-assessment',
  '/solutions',
  '/insights/real-return-on-ai',
  '/case-studies/self-hosted-ai-roi',
])
  test(
    `only the last sheet of ${address} may have fewer than 400 letters`,
    fullUnless(address === servicePage),
    async ({ site, page }) => {
      await site.openAndStart(address)
      await site.waitForLayoutAndFonts()
      for (const format of ['A4', 'Letter'] as const) {
        const sheets = await new Paper(page).sheets(format)
        expect(sheets.slice(0, -1).filter(words => words.length < 400)).toEqual([])
      }
    },
  )

test(
  'every printed Letter page of home except the last is at least two-thirds full',
  full,
  async ({ site, page }) => {
    await site.openAndStart('/')
    await site.waitForLayoutAndFonts()
    const shares = await new Paper(page).usedShares('Letter')
    expect(Math.min(...shares.slice(0, -1))).toBeGreaterThan(0.67)
  },
)

test('formulas take more than half the width of a printed table', full, async ({ site, page }) => {
  await site.openAndStart(servicePage)
  const paper = new Paper(page)
  expect(await paper.shareOfFormulas()).toBeGreaterThan(0.5)
})

test('print styles apply before the app starts', full, async ({ site, page }) => {
  await site.holdApp()
  await site.open(servicePage)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('--ground', '#fff')
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a font that only print uses hides no text until it arrives', async ({ site, page }) => {
  await site.holdApp()
  const release = await holdResponses(page, '**/*-further-*.woff2')
  const arrived = page.waitForResponse('**/*-further-*.woff2')
  await site.open('/insights/real-return-on-ai')
  await expect(page.locator(`html[${typesetAttribute}]`)).toHaveCount(1)
  const paper = new Paper(page)
  const early = await paper.text()
  release()
  await arrived
  expect(early).toBe(await paper.text())
})

for (const address of ['/', servicePage, '/insights/real-return-on-ai', '/contact']) {
  const tier = fullUnless(address === servicePage)
  test(
    `${address} prints the same colors in both themes, readable on white`,
    tier,
    async ({ site, theme, page }) => {
      await site.openAndStart(address)
      await theme.see('dark')
      const paper = new Paper(page)
      const dark = await paper.colors()
      await theme.click()
      await theme.see('light')
      expect(dark).toEqual(await paper.colors())
      // A transparent background makes the hairlines between cards.
      const filled = dark.backgrounds.filter(color => color !== 'rgba(0, 0, 0, 0)')
      expect(filled.filter(color => contrast(hexOf(color), '#ffffff') > 2)).toEqual([])
      expect(dark.texts.filter(ink => contrast(hexOf(ink), '#ffffff') < 4.5)).toEqual([])
    },
  )
}

for (const address of ['/', '/trust-assessment', '/insights/real-return-on-ai'])
  test(`${address} prints the same in forced colors`, full, async ({ site, page }) => {
    await site.openAndStart(address)
    await site.waitForLayoutAndFonts()
    const paper = new Paper(page)
    const expected = await paper.document()
    await page.emulateMedia({ forcedColors: 'active' })
    expect((await paper.document()) === expected).toBe(true)
  })

const hexOf = (color: string): string =>
  `#${(color.match(/\d+/g) ?? [])
    .slice(0, 3)
    .map(part => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
