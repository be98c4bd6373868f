import { holdResponses } from './pages/held-responses.ts'
import { formCode } from './pages/lead-form.ts'
import { expect, full, test } from './test.ts'

const path = '/tools/ai-roi-calculator'
const npv = /^Net present value/

test('the default values give a result with ranges, advice, and probabilities', async ({ site, roi }) => {
  await site.openAndStart(path)
  await roi.seeHeading('Customer service')
  await roi.seeFigure(npv, '$114k−$266k to $651k')
  await roi.seeFigure(/^Payback/, /^\d+ months\d+ months to more than 3 years$/)
  await roi.seeFigure(/^Misses the target return/, /^37%/)
  await roi.seeText(/^Test first\./)
  await roi.seeText(/^From 4,096 runs\. Sampling error of the median net present value: at most \$1\d\.?\d*k/)
  await roi.seeLeadForm(undefined)
})

test('changing a number updates the result at once and announces it after a pause', async ({ roi }) => {
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

test('up to three plans are compared, each with its own numbers', async ({ roi, page }) => {
  await roi.open()
  await roi.click('Compare with another plan')
  await expect(page.getByText('Plan B', { exact: true })).toBeVisible()
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

test('a removed plan and reset values can be restored until the next entry', async ({ roi }) => {
  await roi.open()
  await roi.click('Compare with another plan')
  await roi.write('people', '50')
  await roi.click('Remove Plan B')
  await roi.seeAnnouncement(/^To undo, press “Restore what was there” at the end of the form\. Plan A/)
  await roi.click('Restore what was there')
  await roi.seeField('people', '50')
  await roi.click('Reset to typical values')
  await roi.seeField('people', '200')
  await roi.click('Restore what was there')
  await roi.seeField('people', '50')
  await roi.click('Reset to typical values')
  await roi.write('people', '60')
  await roi.seeButton('Restore what was there', false)
})

test('Tab moves focus to the next field, and Enter to the result', async ({ roi, page }) => {
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

test('an invalid field blocks the spreadsheet download and receives focus', async ({ roi, page }) => {
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
  const [, sharedState = ''] = /#roi\.1\.(.+)\./.exec(await roi.copyLink()) ?? []
  expect(Buffer.from(sharedState, 'base64url').toString()).toContain('many')
  await roi.write('adoption', '50%')
  await Promise.all([page.waitForEvent('download'), roi.click('Download as a spreadsheet')])
  expect(downloads).toEqual(['ai-roi.xlsx'])
})

test("a reload with an invalid field shows no other plan's result", async ({ roi, site, page }) => {
  await roi.open()
  await roi.write('people', 'many')
  await expect(page.getByText('This is the previous result')).toBeVisible()
  await site.reloadAndStart()
  await roi.seeField('people', 'many')
  await roi.seeText(/Nothing new was calculated/)
  await expect(page.getByText('This is the previous result')).toHaveCount(0)
})

test('an unedited message in an open lead form changes with the result', async ({ roi }) => {
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

test(
  'a resent lead keeps its message and idempotency key',
  full,
  async ({ roi, form, site, allowFault, page }) => {
    allowFault(/ERR_CONNECTION_RESET/)
    await roi.open()
    await roi.figure(npv)
    await roi.click('Discuss this')
    await roi.fillLead('Ada', 'ada@bank.example')
    await form.dropResponse()
    await roi.pressSend()
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
    const sent = await roi.message()
    await roi.write('people', '90')
    await roi.seeButton('Use the new result', true)
    expect(await roi.message()).toBe(sent)
    await site.reloadAndStart()
    await roi.click('Discuss this')
    await roi.seeMessage(/200 people/)
    expect(await roi.message()).toBe(sent)
    await roi.pressSend()
    await roi.seeThanks()
    expect(new Set(form.keys()).size).toBe(1)
  },
)

test('an edited lead form offers the new result and keeps the typed text', full, async ({ roi, page }) => {
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
  // The result of all draws might differ from the first estimate.
  await roi.figure(npv)
  const useNewResult = page.getByRole('button', { name: 'Use the new result' })
  if ((await useNewResult.count()) > 0) await useNewResult.click()
  await roi.seeButton('Use the new result', false)
  const sent = await roi.sendLead('Ada', 'ada@bank.example')
  expect(sent.message).toMatch(/302 people.*Call me\.\nSource: roi-calculator$/s)
  await roi.seeText(/ends with the line “Source: roi-calculator”/)
})

test('a lead form opened while another is being sent keeps its own message', full, async ({ roi, form }) => {
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
})

test('adding or removing a plan focuses the shown plan or its first field', full, async ({ roi, page }) => {
  await roi.open()
  await roi.openMore()
  await roi.click('Compare with another plan')
  await roi.click('Compare with another plan')
  await expect(roi.field('preset')).toBeFocused()
  await expect(roi.field('preset')).toBeInViewport()
  await roi.click('Remove Plan C')
  await expect(page.getByRole('button', { name: /^Plan B: / })).toBeFocused()
  await page.keyboard.press('Enter')
  await roi.seeButton('Restore what was there', true)
  await roi.click('Remove Plan B')
  await expect(roi.field('preset')).toBeFocused()
})

test('the calculator is accessible and fits 320 pixels', full, async ({ roi, view, page }) => {
  await roi.open()
  await view.seeAccessibleAt(320)
  await roi.click('Compare with another plan')
  await roi.click('Discuss this')
  await roi.seeMessage(/^I would like/)
  await view.seeAccessibleAt(1440, 320)
  await roi.openMore()
  await roi.openWorking()
  await roi.write('adoption', 'about half of all the people we employ')
  await view.seeAccessibleAt(320)
  await view.setWidth(1280)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await view.seeNoHorizontalScroll()
})

test(
  '"Discuss this" shows a loading message until its form has loaded',
  full,
  async ({ site, roi, page }) => {
    const release = await holdResponses(page, formCode)
    await site.openAndStart(path)
    await roi.click('Discuss this')
    await roi.seeText('Loading the form…')
    release()
    await roi.seeLeadForm('Discuss this')
  },
)

test(
  '"See the result" scrolls to the result on a phone but not on a desktop',
  full,
  async ({ site, roi, view }) => {
    await view.setWidth(1440)
    await roi.open()
    await roi.field('people').scrollIntoViewIfNeeded()
    const top = await site.scrollTop()
    await roi.click('See the result')
    await site.seeScrolledTo(top)
    await view.setWidth(390)
    await roi.click('See the result')
    await site.seeAtTop('roi-result')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server renders the result of the form and stores a lead', async ({ site, roi, view, page }) => {
    await view.setWidth(390)
    await site.open(path)
    await roi.seeFigure(npv, '$114k−$266k to $651k')
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
    await page.goBack()
    await roi.seeFigure(npv, /^\$/)
  })
})
