import { strFromU8, unzipSync } from 'fflate'
import { loadTimeoutMs } from '#src/behaviors/shared/with-timeout.ts'
import { lettersAndDigits } from '#tests/support/letters-and-digits.ts'
import { holdResponses } from './pages/held-responses.ts'
import { Paper } from './pages/paper.ts'
import { WorkedBox, workedPage } from './pages/worked-box.ts'
import { spreadsheetCode } from './paths/held-code.ts'
import { followFragment } from './paths/tool-page.ts'
import { expect, full, test } from './test.ts'

const agentPage = '/insights/agentic-ai-in-the-enterprise'
const perMillion = 'Running cost per million tokens'

test('opening a box fetches its code and only its own model', async ({ site, box, page }) => {
  const fetched = site.recordRequests(() => true)
  await site.openAndStart(workedPage)
  await box.figure.scrollIntoViewIfNeeded()
  await box.seeOpen(false)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter(name => /\/assets\/(?:worked-box|self-hosted|arithmetic)-/.test(name))).toEqual([])
  await box.open()
  expect(fetched.some(name => /worked-box/.test(name))).toBe(true)
  expect(
    fetched.filter(name => /\/assets\/(?:self-hosted-return|llm-evaluation|ai-roi)-/.test(name)),
  ).toEqual([expect.stringMatching(/self-hosted-return/)])
})

test("an open box shows its table's values and takes focus", async ({ box }) => {
  await box.openOnPage()
  await box.seeFocused()
  await box.seeResult(perMillion, 'about $1.20 per million tokens')
  await box.seeField('Tokens a day', '1,000')
  await box.seeDescription(
    'GPU rental',
    /^\$2\.95 per GPU per hour Likely \$1\.70 to \$4; you can enter \$0 to \$100\. AIMultiple, 2026: median of 37/,
  )
})

test('changing a number updates results at once and announces them after a pause', async ({ box }) => {
  await box.openOnPage('2k')
  await box.seeDescription('Tokens a day', /^2,000 million tokens per day /)
  await box.seeWorking('2,000 million tokens per day × 365 days per year = 730,000 million tokens per year')
  await expect(box.result(perMillion)).not.toHaveText('about $1.20 per million tokens')
  await box.seeAnnouncement(/^Running cost per million tokens: about \$\d\.\d+ per million tokens; /)
})

test('a slider moves by keyboard and announces its value with its unit', full, async ({ box }) => {
  await box.openOnPage()
  await box.slider('Discount rate').focus()
  await box.slider('Discount rate').press('ArrowRight')
  await box.seeField('Discount rate', '10.5%')
  await expect(box.slider('Discount rate')).toHaveAttribute('aria-valuetext', '10.5%')
  await box.click('Reset')
  await box.seeField('Discount rate', '10%')
  await box.seeResult(perMillion, 'about $1.20 per million tokens')
})

test('a link opens the box with the linked numbers, which no request contains', async ({
  box,
  page,
  context,
}) => {
  await box.openOnPage('2k')
  const link = await box.copyLink()
  expect(new URL(link).search).toBe('')
  const other = await context.newPage()
  const requests: string[] = []
  other.on('request', request => requests.push(request.url()))
  await other.goto(link)
  const otherBox = new WorkedBox(other)
  await otherBox.seeText(/These numbers came from the link/)
  await otherBox.seeField('Tokens a day', '2,000')
  await otherBox.seeInView()
  await otherBox.seeResult(perMillion, (await box.result(perMillion).textContent()) ?? '-')
  expect(requests.filter(url => url.includes('worked-self-hosted-return.'))).toEqual([])
  await otherBox.write('Tokens a day', '3k')
  await otherBox.seeText(/These numbers came from the link/, false)
  await other.reload()
  await otherBox.seeField('Tokens a day', '3,000')
  await other.evaluate(() => history.replaceState(null, '', location.pathname))
  await other.reload()
  await otherBox.seeField('Tokens a day', '3,000')
  await other.close()
  await box.write('Tokens a day', '4k')
  await page.goto('about:blank')
  await page.goto(link)
  await box.seeField('Tokens a day', '2,000')
  await box.seeText(/These numbers came from the link/)
})

test("going Back from a link restores the reader's own numbers", full, async ({ box, page }) => {
  await box.openOnPage('2k')
  const { hash } = new URL(await box.copyLink())
  await box.write('Tokens a day', '3k')
  await followFragment(page, hash)
  await box.seeField('Tokens a day', '2,000')
  await box.seeText(/These numbers came from the link/)
  await page.goBack()
  await box.seeField('Tokens a day', '3,000')
  await box.seeText(/These numbers came from the link/, false)
  await page.goForward()
  await box.seeField('Tokens a day', '2,000')
})

test(
  'a link without numbers opens no box; a link to a missing box shows a message',
  full,
  async ({ site, box, notice }) => {
    await site.openAndStart(`${workedPage}#worked-no-such-box.1.eyJkYWlseSI6.x`)
    await notice.seeText(/table that isn’t on this page/)
    await site.openAndStart(`${workedPage}#worked-self-hosted-return`)
    await box.seeInView()
    await box.seeOpen(false)
  },
)

for (const [name, code, tier] of [
  ['box', '**/assets/worked-box-*.js', {}],
  ['island', '**/assets/watch-islands-*.js', full],
] as const)
  test(
    `if the ${name} code fails to load, the next click retries`,
    tier,
    async ({ site, box, page, notice }) => {
      site.allowFault(/(?:worked-box|watch-islands)-.*\.js/)
      await page.route(code, route => route.abort())
      await site.openAndStart(workedPage)
      await page.waitForLoadState('networkidle')
      await box.hover()
      await notice.seeCount(0)
      await box.press()
      await notice.seeText(/didn’t load.*try again/i)
      await box.seeOpen(false)
      await page.unroute(code)
      await box.open()
    },
  )

test(
  'if code loads too slowly, an error appears, and a second click succeeds',
  full,
  async ({ site, box, page }) => {
    const model = '**/assets/self-hosted-return-*.js'
    await page.clock.install()
    const releaseModel = await holdResponses(page, model)
    const releaseSpreadsheet = await holdResponses(page, spreadsheetCode)
    await site.openAndStart(workedPage)
    await Promise.all([page.waitForRequest(model), box.press()])
    await page.clock.fastForward(loadTimeoutMs)
    await box.seeText(/couldn’t be opened/)
    releaseModel()
    await box.open()
    await Promise.all([page.waitForRequest(spreadsheetCode), box.click('Download as a spreadsheet')])
    await page.clock.fastForward(loadTimeoutMs)
    await box.seeText(/couldn’t be written/)
    releaseSpreadsheet()
    expect((await box.download()).name).toBe('self-hosted-return.xlsx')
  },
)

test('Back, Forward, and reload restore the box, its numbers, and the scroll position', async ({
  site,
  box,
  page,
}) => {
  await box.openOnPage('2k')
  await box.write('Fixed cost', 'many')
  const result = (await box.result(perMillion).textContent()) ?? ''
  await site.waitForLayoutAndFonts()
  await box.field('Fixed cost').evaluate(field => field.scrollIntoView({ block: 'center' }))
  const top = await site.scrollTop()
  await site.goTo('/contact')
  await site.goBack()
  await box.seeOpen(true)
  await box.seeField('Tokens a day', '2,000')
  await box.seeResult(perMillion, result)
  await box.seeText(/These numbers came from the link/, false)
  await expect.poll(() => site.scrollTop()).toBe(top)
  await expect(box.figure.locator(':focus')).toHaveCount(0)
  await site.goForward()
  await site.seeArrived('/contact')
  await site.goBack()
  await box.seeField('Tokens a day', '2,000')
  await site.reload()
  await box.seeField('Tokens a day', '2,000')
  await box.click('Reset')
  await site.reload()
  await box.seeField('Tokens a day', '1,000')
  expect(page.url()).not.toContain('#')
})

test("the spreadsheet has formulas and the results for the reader's numbers", async ({ box }) => {
  await box.openOnPage('2k')
  const { name, bytes } = await box.download()
  expect(name).toBe('self-hosted-return.xlsx')
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<v>2000</v>')
  expect(sheet).toMatch(/<f>B2\*365<\/f><v>730000<\/v>|<f>[^<]+<\/f><v>730000<\/v>/)
})

test('an open box with an error and a rejected link is accessible', full, async ({ site, box, view }) => {
  await site.openAndStart(`${workedPage}#worked-self-hosted-return.1.eyJkYWlseSI6.x`)
  await box.seeText(/The link couldn’t be read/)
  await view.seeAccessibleAt(320, 1440)
  await box.write('Tokens a day', 'many')
  await box.seeText(/the previous result/)
  await view.seeAccessibleInBothThemes()
})

test('an open box is printed without its controls', async ({ box, page }) => {
  await box.openOnPage('2k')
  await box.seeWorking('730,000 million tokens per year')
  const text = await new Paper(page).text()
  expect(text).toContain(lettersAndDigits('2,000 million tokens per day'))
  expect(text).toContain(lettersAndDigits('730,000 million tokens per year'))
  expect(text).not.toContain(lettersAndDigits('Copy a link to this'))
  expect(text).not.toContain(lettersAndDigits('Change the assumptions'))
})

test('with an open box, only the last printed sheet may be nearly empty', full, async ({ site, page }) => {
  await site.openAndStart(agentPage)
  await new WorkedBox(page, 'worked-agent-limit-2').open()
  const sheets = await new Paper(page).sheets()
  expect(sheets.slice(0, -1).filter(text => text.length < 400)).toEqual([])
})

test('an invalid entry leaves its field in place', full, async ({ view, box }) => {
  await view.setWidth(390)
  await box.openOnPage()
  const topInFigure = () =>
    box
      .field('Tokens a day')
      .evaluate(
        field =>
          field.getBoundingClientRect().top - (field.closest('figure')?.getBoundingClientRect().top ?? 0),
      )
  const top = await topInFigure()
  await box.write('Tokens a day', 'many')
  await box.seeText(/the previous result/)
  expect(await topInFigure()).toBeCloseTo(top)
})

test("two boxes can be open, and an error in one doesn't affect the other", full, async ({ site, page }) => {
  await site.openAndStart(agentPage)
  const ids = await page.locator('figure[id^=worked-]').evaluateAll(boxes => boxes.map(({ id }) => id))
  const [first, second] = ids.map(id => new WorkedBox(page, id)) as [WorkedBox, WorkedBox]
  await first.open()
  await second.open()
  await first.figure.getByRole('textbox').first().fill('x')
  await first.seeText(/the previous result/)
  await second.seeText(/the previous result/, false)
})
