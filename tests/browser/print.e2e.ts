import { typesetAttribute } from '#contract/document.ts'
import { contrast } from '#tests/support/contrast.ts'
import { holdResponses } from './pages/held-responses.ts'
import { bare, Paper } from './pages/paper.ts'
import { expect, full, fullUnless, test } from './test.ts'

const withAnswers = '/services/llm-evaluation'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the answers of closed questions are printed', async ({ site, page }) => {
  await site.openAndStart(withAnswers)
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
    await site.waitUntilWhole()
    const [notes, text] = [await paper.wordsIn('main aside'), await paper.text()]
    expect(notes.length).toBeGreaterThan(0)
    expect(notes.filter(words => !text.includes(words))).toEqual([])
  }
})

test('a citation is printed with its source', full, async ({ site, page }) => {
  await site.openAndStart(withAnswers)
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
    await site.openAndStart(withAnswers)
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
      expect(text).not.toContain(bare(words))
    const around = await paper.wordsIn(
      '[data-banner] p, #newsletter h2, [role=status] p, body > footer address',
    )
    expect(around.length).toBeGreaterThan(3)
    expect(around.filter(part => text.includes(part))).toEqual([])
    expect(text).toContain(
      bare((await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()) ?? '-'),
    )
  })
})

for (const address of [
  withAnswers,
  '/',
  '/contact',
  '/tools/ai-roi-calculator',
  '/trust-assessment',
  '/solutions',
  '/insights/real-return-on-ai',
  '/case-studies/self-hosted-ai-roi',
])
  test(
    `only the last sheet of ${address} may be nearly empty`,
    fullUnless(address === withAnswers),
    async ({ site, page }) => {
      await site.openAndStart(address)
      await site.waitUntilWhole()
      for (const format of ['A4', 'Letter'] as const) {
        const sheets = await new Paper(page).sheets(format)
        expect(sheets.slice(0, -1).filter(words => words.length < 400)).toEqual([])
      }
    },
  )

test('the printed formula column is wider than the columns beside it', full, async ({ site, page }) => {
  await site.openAndStart(withAnswers)
  const paper = new Paper(page)
  expect(await paper.shareOfFormulas()).toBeGreaterThan(0.5)
})

test('a page can be printed as soon as it has loaded', full, async ({ site, page }) => {
  await site.holdApp()
  await site.open(withAnswers)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('--ground', '#fff')
  await expect(page.getByRole('banner')).toBeHidden()
})

test('a font that only print asks for hides no text until it arrives', async ({ site, page }) => {
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

for (const address of ['/', withAnswers, '/insights/real-return-on-ai', '/contact']) {
  const tier = fullUnless(address === withAnswers)
  test(
    `${address} prints the same in both themes, readable on white`,
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
    await site.waitUntilWhole()
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
