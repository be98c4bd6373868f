import { holdAnswers } from './pages/held-answers.ts'
import { bare, Paper } from './pages/paper.ts'
import { RoiCalculator } from './pages/roi-calculator.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<{ roi: RoiCalculator }>({
  roi: ({ page }, use) => use(new RoiCalculator(page)),
})

const path = '/tools/ai-roi-calculator'
const npv = /^Net present value/

test('the default values give a result with ranges, advice, and odds', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.seeHeading('Customer service')
  await roi.seeFigure(npv, '$114k−$264k to $655k')
  await roi.seeFigure(/^Payback/, /^\d+ months\d+ months to not within 3 years$/)
  await roi.seeFigure(/^Misses the required return/, /^37%/)
  await roi.seeText(/^Test first\./)
  await roi.seeText(/^From 32,768 draws\. Sampling error of the median net present value: at most \$4\.\d+k/)
  await roi.seeLeadForm(undefined)
})

test('a changed number updates the result at once and is announced after a pause', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.write('people', '1.2k')
  await roi.seeSaidOf('people', '1,200 people')
  await roi.seeFigure(npv, /^\$2\.\d+m/)
  await roi.seeSaid(/^Plan A: Net present value, 3 years \$2\.\d+m, from .*; payback \d+ months\. [A-Z].*\.$/)
  await roi.seeDrawing('Cash since the start', /^Start: −\$\d+k.*Year 3: \$[\d.]+m/)
  await roi.openWorking()
  await roi.seeText(/1,200 people × 1,800 hours per person per year × 60%/)
})

test("another kind of work sets its values and keeps the visitor's own", async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.write('wage', '$110')
  await roi.choose('Software development')
  await roi.seeField('people', '80')
  await roi.seeField('wage', '$110')
  await roi.seeText(/Experienced developers took 19% longer/)
  await roi.seeText('METR, 2025')
  await roi.choose('Other work')
  await roi.seeText(/we know of no study to hand/)
  await roi.click('Reset to the usual values')
  await roi.seeField('wage', '60')
})

test('an invalid number is explained, and nothing is calculated from it', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.openMore()
  const before = await roi.figure(npv)
  for (const [text, problem] of [
    ['101%', 'The most that can be calculated is 100%.'],
    ['1,2', /can be read in two ways/],
    ['most', '“most” is not a number.'],
    ['', 'Write a number.'],
  ] as const) {
    await roi.write('adoption', text)
    await roi.seeSaidOf('adoption', problem, true)
    await roi.seeText(/nothing new was calculated/)
    expect(await roi.figure(npv)).toBe(before)
  }
  await roi.seeSaid('Not calculated. People who use it in the end: Write a number.')
  await roi.write('adoption', '90')
  await roi.seeSaidOf('adoption', '90%')
  await roi.dontSeeText(/nothing new was calculated/)
  await expect.poll(() => roi.figure(npv)).not.toBe(before)
})

test('up to three plans are compared, each with its own numbers', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.click('Compare with another plan')
  await roi.choose('Research and analysis')
  await roi.write('people', '50')
  await roi.click('Compare with another plan')
  await roi.seeButton('Compare with another plan', false)
  await roi.choose('Claims handling')
  await roi.seePlans('Plan A: Customer service', 'Plan B: Research and analysis', 'Plan C: Claims handling')
  await roi.seeField('people', '50')
  await roi.click('Plan A: Customer service')
  await roi.seeField('people', '200')
  await roi.click('Remove Plan A')
  await roi.seePlans('Plan A: Research and analysis', 'Plan B: Claims handling')
})

test('a link restores the plans in another window', async ({ site, roi, context }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.choose('Document review')
  await roi.write('people', '75')
  const link = await roi.copyLink()
  expect(new URL(link).search).toBe('')
  const other = await context.newPage()
  await other.goto(link)
  const there = new RoiCalculator(other)
  await there.waitUntilAwake()
  await there.seeText(/These plans came with a link/)
  await there.seeHeading('Document review')
  await there.seeField('people', '75')
  await there.seeFigure(npv, await roi.figure(npv))
  await there.write('people', '76')
  await there.dontSeeText(/These plans came with a link/)
  await other.close()
})

test('a damaged link shows the default values and says so', async ({ site, roi }) => {
  await site.openAndStart(`${path}#roi.1.W1siTm90ZXMi.x`)
  await roi.waitUntilAwake()
  await roi.seeText(/The link could not be read/)
  await roi.seeField('people', '200')
  await roi.write('people', '201')
  await roi.dontSeeText(/The link could not be read/)
})

test('values entered before the code loads are kept', async ({ site, roi }) => {
  const release = await site.holdApp()
  await site.open(path)
  await roi.write('people', '900')
  release()
  await site.waitUntilStarted()
  await roi.waitUntilAwake()
  await roi.seeField('people', '900')
  await roi.seeSaidOf('people', '900 people')
})

test('values entered before the code loads join those stored in this tab', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.choose('Document review')
  await roi.write('people', '75')
  const release = await site.holdApp()
  await site.reload()
  await roi.write('wage', '99')
  release()
  await site.waitUntilStarted()
  await roi.waitUntilAwake()
  await roi.seeField('people', '75')
  await roi.seeField('wage', '99')
})

test('reload and navigation lose no entered value', async ({ site, roi, page }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.choose('Document review')
  await roi.write('people', '75')
  await site.reload()
  await site.waitUntilStarted()
  await roi.waitUntilAwake()
  await roi.seeHeading('Document review')
  await roi.seeField('people', '75')
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goBack()
  await roi.waitUntilAwake()
  await roi.seeField('people', '75')
})

test('it works by keyboard: Tab moves through the questions, Enter to the result', async ({
  site,
  roi,
  page,
}) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.field('preset').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(roi.field('people')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await roi.seeHeadingFocused('Document review')
  await roi.seeField('people', '90')
})

test('the spreadsheet is an XLSX file', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  expect(await roi.download()).toEqual({ name: 'ai-roi.xlsx', start: 'PK' })
})

test('an invalid field blocks the spreadsheet and gets focus', async ({ site, roi, page }) => {
  const downloads: string[] = []
  page.on('download', download => downloads.push(download.suggestedFilename()))
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.openMore()
  await roi.write('adoption', 'many')
  await roi.openMore()
  await roi.click('Download as a spreadsheet')
  await expect(roi.field('adoption')).toBeFocused()
  await roi.write('adoption', '50%')
  await roi.download()
  expect(downloads).toEqual(['ai-roi.xlsx'])
})

test('a lead shows its summary before it is sent, and is stored', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.write('people', '300')
  await roi.click('Discuss this')
  await roi.seeMessage(
    /^I would like to discuss this result\.\n\nAI ROI calculator\n\nPlan A: Customer service, 300 people\n- Net present value/,
  )
  await roi.click('Send me this')
  await roi.seeMessage(/^Please send me this result\..*\nInputs:\n- /s)
  const shown = await roi.message()
  const sent = await roi.sendLead('Ada', 'ada@bank.example')
  expect(sent).toMatchObject({ source: 'roi-calculator', lead_type: 'roi_calculator' })
  expect(sent.message).toContain('- People with access: 300 people, your number\n')
  expect(sent.message).toBe(`${shown}\nSource: roi-calculator`)
})

test('a new result is offered to an open lead form and changes nothing in it', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.click('Discuss this')
  await roi.fillLead('Ada', 'ada@bank.example')
  await roi.addToMessage('Call me.')
  await roi.write('people', '301')
  await roi.seeMessage(/200 people.*Call me\.$/s)
  await roi.write('people', 'many')
  await roi.seeMessage(/200 people.*Call me\.$/s)
  await roi.write('people', '302')
  await roi.click('Use the new result')
  await roi.seeMessage(/302 people.*Call me\.$/s)
  // All draws may give another result than the estimate just used.
  await roi.figure(npv)
  if (await roi.hasButton('Use the new result')) await roi.click('Use the new result')
  await roi.seeButton('Use the new result', false)
  const sent = await roi.sendLead('Ada', 'ada@bank.example')
  expect(sent.message).toMatch(/302 people.*Call me\.\nSource: roi-calculator$/s)
  await roi.seeText(/ends in the line “Source: roi-calculator”/)
})

test('focus moves to a new plan, and stays near a removed one', async ({ site, roi, page }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.click('Compare with another plan')
  await roi.click('Compare with another plan')
  await expect(roi.field('preset')).toBeFocused()
  await roi.click('Remove Plan C')
  await expect(page.getByRole('button', { name: 'Remove Plan B' })).toBeFocused()
  await roi.click('Remove Plan B')
  await expect(page.getByRole('button', { name: 'Compare with another plan' })).toBeFocused()
})

test('the figures fit in text of twice the size', async ({ site, roi, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

test('print shows the result and its assumptions on two pages, and no form', async ({ site, roi, page }) => {
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  await roi.figure(npv)
  const paper = new Paper(page)
  const text = await paper.text()
  for (const words of ['$114k', 'Test first', 'What matters most', 'All assumptions', 'Discount rate'])
    expect(text).toContain(bare(words))
  for (const words of ['More precisely', 'How to read the result', 'Discuss this'])
    expect(text).not.toContain(bare(words))
  const pages = /\/Count (\d+)/.exec((await page.pdf({ format: 'A4' })).toString('latin1'))?.[1]
  expect(Number(pages)).toBe(2)
})

for (const [state, reach, ...widths] of [
  ['as it wakes', async () => {}, 320],
  [
    'with a fault in a field and its working open',
    async (roi: RoiCalculator) => {
      await roi.openMore()
      await roi.openWorking()
      await roi.write('adoption', '101')
    },
    320,
  ],
  [
    'with a second plan and the form',
    async (roi: RoiCalculator) => {
      await roi.click('Compare with another plan')
      await roi.click('Discuss this')
      await roi.seeMessage(/^I would like/)
    },
    320,
    1440,
  ],
] as const)
  for (const width of widths)
    test(`${state} it is accessible at ${width} px in both themes and doesn't overflow`, {
      tag: '@full',
    }, async ({ site, roi, view }) => {
      await view.setWidth(width)
      await site.openAndStart(path)
      await roi.waitUntilAwake()
      await reach(roi)
      await view.seeNoHorizontalScroll()
      await view.seeNoFaultInBothThemes()
    })

test('nothing moves during hydration', async ({ site, roi, page }) => {
  // Block fonts, because they shift layout.
  await holdAnswers(page, '**/*.woff2')
  await site.openAndStart(path)
  await roi.waitUntilAwake()
  expect(await site.shifts()).toBeLessThan(0.001)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers the form with the result, and takes a lead with its summary', async ({
    site,
    roi,
    page,
  }) => {
    await site.open(path)
    await roi.seeFigure(npv, '$115k−$267k to $660k')
    await roi.choose('Software development')
    await roi.write('wage', '110')
    await roi.click('See the result')
    expect(page.url()).toMatch(/\/tools\/ai-roi-calculator$/)
    await roi.seeHeading('Software development')
    await roi.seeField('people', '80')
    await roi.seeField('wage', '110')
    await roi.click('Compare with another plan')
    await roi.seePlans('Plan A: Software development', 'Plan B: Software development')
    await roi.write('wage', 'much')
    await roi.click('See the result')
    await roi.seeSaidOf('wage', '“much” is not a number.', true)
    await roi.seeText(/nothing new was calculated/)
    await roi.write('wage', '120')
    await roi.click('See the result')
    await roi.seeMessage(/^I would like to discuss this result\.\n\nAI ROI calculator\n\nPlan A: Software/)
    await roi.fillLead('Ada', 'ada@bank.example')
    await roi.postLead()
    await site.seeThankYouPage()
  })
})
