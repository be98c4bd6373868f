import { lettersOf, Paper } from './pages/paper.ts'
import { expect, full, test } from './test.ts'

const path = '/tools/ai-roi-calculator'
const npv = /^Net present value/

test('the default values give a result with ranges, advice, and probabilities', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.seeHeading('Customer service')
  await roi.seeFigure(npv, '$114k−$264k to $655k')
  await roi.seeFigure(/^Payback/, /^\d+ months\d+ months to more than 3 years$/)
  await roi.seeFigure(/^Misses the target return/, /^37%/)
  await roi.seeText(/^Test first\./)
  await roi.seeText(/^From 32,768 runs\. Sampling error of the median net present value: at most \$4\.\d+k/)
  await roi.seeLeadForm(undefined)
})

test('a changed number updates the result at once and is announced after a pause', async ({ roi }) => {
  await roi.open()
  await roi.write('people', '1.2k')
  await roi.seeDescription('people', '1,200 people')
  await roi.seeFigure(npv, /^\$2\.\d+M/)
  await roi.seeAnnouncement(
    /^Plan A: Net present value, 3 years \$2\.\d+M, from .*; payback \d+ months\. [A-Z].*\.$/,
  )
  await roi.seeDrawing('Cash since the start', /^Start: −\$\d+k.*Year 3: \$[\d.]+M/)
  await roi.openWorking()
  await roi.seeText(/1,200 people × 1,800 hours per person per year × 60%/)
})

test('after Back, the calculator hydrates without an error', full, async ({ site, page, roi }) => {
  await roi.open()
  await roi.seeText(/^From 32,768 runs/)
  await site.followAddress('/contact')
  await site.seePath('/contact')
  await page.goBack()
  await page.getByLabel('People').first().scrollIntoViewIfNeeded()
  await roi.seeText(/^From 32,768 runs/)
})

test("another kind of work sets its defaults but keeps the visitor's values", full, async ({ roi }) => {
  await roi.open()
  await roi.write('wage', '$110')
  await roi.choose('Software development')
  await roi.seeField('people', '80')
  await roi.seeField('wage', '$110')
  await roi.seeText(/Experienced developers took 19% longer/)
  await roi.seeText('METR, 2025')
  await roi.choose('Other work')
  await roi.seeText(/we don’t know of a study/)
  await roi.click('Reset to typical values')
  await roi.seeField('wage', '60')
})

test('up to three plans are compared, each with its own numbers', async ({ roi }) => {
  await roi.open()
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

test('the calculator works by keyboard: Tab to the next field, Enter to the result', async ({
  roi,
  page,
}) => {
  await roi.open()
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

test('an invalid field blocks the spreadsheet and gets focus', async ({ roi, page }) => {
  const downloads: string[] = []
  page.on('download', download => downloads.push(download.suggestedFilename()))
  await roi.open()
  await roi.openMore()
  await roi.write('adoption', 'many')
  await roi.openMore()
  await roi.click('Download as a spreadsheet')
  await expect(roi.field('adoption')).toBeFocused()
  await roi.openMore()
  await expect(page.getByText('Nothing new was calculated. Share of people who end up using')).toBeVisible()
  await roi.click('See the result')
  await expect(roi.field('adoption')).toBeFocused()
  await roi.write('adoption', '50%')
  await Promise.all([page.waitForEvent('download'), roi.click('Download as a spreadsheet')])
  expect(downloads).toEqual(['ai-roi.xlsx'])
})

test('an unedited message in an open lead form follows the result', async ({ roi }) => {
  await roi.open()
  await roi.click('Send me this')
  await roi.fillLead('Ada', 'ada@bank.example')
  await roi.seeMessage(/200 people/)
  await roi.write('people', '90')
  await roi.seeMessage(/^Please send me this result\.\s+.*90 people/s)
  await roi.figure(npv)
  await roi.click('Discuss this')
  await roi.seeLeadName('Ada')
  await roi.seeMessage(/^I would like to discuss this result\.\s+.*90 people/s)
  await roi.click('Discuss this')
  await roi.write('people', '80')
  await roi.click('Discuss this')
  await roi.seeMessage(/80 people/)
  await roi.figure(npv)
  const shown = await roi.message()
  expect(shown).not.toContain('200 people')
  expect((await roi.sendLead('Ada', 'ada@bank.example')).message).toContain(shown)
})

test('an open lead form offers a new result and keeps its text', full, async ({ roi, page }) => {
  await roi.open()
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
  // The result of all draws might differ from the estimate just used.
  await roi.figure(npv)
  const useNewResult = page.getByRole('button', { name: 'Use the new result' })
  if ((await useNewResult.count()) > 0) await useNewResult.click()
  await roi.seeButton('Use the new result', false)
  const sent = await roi.sendLead('Ada', 'ada@bank.example')
  expect(sent.message).toMatch(/302 people.*Call me\.\nSource: roi-calculator$/s)
  await roi.seeText(/ends with the line “Source: roi-calculator”/)
})

test(
  'a lead form opened while another is sent has its own message, also after the thanks',
  full,
  async ({ roi, form }) => {
    await roi.open()
    await roi.click('Send me this')
    await roi.write('people', '90')
    await roi.figure(npv)
    await roi.fillLead('Ada', 'ada@bank.example')
    const release = await form.holdResponse()
    await roi.pressSend()
    await roi.click('Discuss this')
    await roi.seeMessage(/^I would like to discuss this result\.\s+.*90 people/s)
    release()
    await roi.seeThanks()
    await roi.seeLeadName('')
    await roi.seeMessage(/^I would like to discuss this result\.\s+.*90 people/s)
    await form.restoreConnection()
    const { message } = await roi.sendLead('Ada', 'ada@bank.example')
    expect(message).toMatch(/^I would like to discuss this result\.\s+.*90 people/s)
  },
)

test('focus moves to a new plan, and after a removal to a button beside it', full, async ({ roi, page }) => {
  await roi.open()
  await roi.openMore()
  await roi.click('Compare with another plan')
  await roi.click('Compare with another plan')
  await expect(roi.field('preset')).toBeFocused()
  await expect(roi.field('preset')).toBeInViewport()
  await roi.click('Remove Plan C')
  await expect(page.getByRole('button', { name: 'Remove Plan B' })).toBeFocused()
  await roi.click('Remove Plan B')
  await expect(page.getByRole('button', { name: 'Compare with another plan' })).toBeFocused()
})

test("at 200% text size, the calculator doesn't scroll sideways", full, async ({ roi, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await roi.open()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

test('the calculator prints its result and assumptions on two pages, without the form', async ({
  roi,
  page,
}) => {
  await roi.open()
  await roi.figure(npv)
  const text = await new Paper(page).text()
  for (const words of ['$114k', 'Test first', 'What matters most', 'All assumptions', 'Discount rate'])
    expect(text).toContain(lettersOf(words))
  for (const words of ['Adjust every assumption', 'How to read the result', 'Discuss this'])
    expect(text).not.toContain(lettersOf(words))
  const pages = /\/Count (\d+)/.exec((await page.pdf({ format: 'A4' })).toString('latin1'))?.[1]
  expect(Number(pages)).toBe(2)
})

test('the calculator is accessible and fits 320 pixels', full, async ({ roi, view }) => {
  await view.setWidth(320)
  await roi.open()
  await view.seeNoFaultInBothThemes()
  await roi.click('Compare with another plan')
  await roi.click('Discuss this')
  await roi.seeMessage(/^I would like/)
  for (const width of [1440, 320]) {
    await view.setWidth(width)
    await view.seeNoHorizontalScroll()
    await view.seeNoFaultInBothThemes()
  }
  await roi.openMore()
  await roi.openWorking()
  await roi.write('adoption', '101')
  await view.seeNoHorizontalScroll()
  await view.seeNoFaultInBothThemes()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the server answers the form with its result, and takes a lead', async ({ site, roi, view, page }) => {
    await view.setWidth(390)
    await site.open(path)
    await roi.seeFigure(npv, '$115k−$267k to $660k')
    await roi.choose('Software development')
    await roi.write('wage', '110')
    await roi.click('See the result')
    expect(page.url()).toMatch(/\/tools\/ai-roi-calculator#roi-result$/)
    await roi.seeHeadingInViewport('Software development')
    await roi.seeField('people', '80')
    await roi.seeField('wage', '110')
    await roi.click('Compare with another plan')
    await roi.seePlans('Plan A: Software development', 'Plan B: Software development')
    await expect(roi.field('preset')).toBeInViewport()
    await roi.write('wage', 'much')
    await roi.click('See the result')
    await roi.seeDescription('wage', '“much” isn’t a number.', true)
    await roi.seeText(/Nothing new was calculated/)
    await roi.write('wage', '120')
    await roi.click('See the result')
    await roi.seeMessage(/^I would like to discuss this result\.\n\nAI ROI calculator\n\nPlan A: Software/)
    await roi.fillLead('Ada', 'ada@bank.example')
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
    await site.seeThankYouPage()
  })
})
