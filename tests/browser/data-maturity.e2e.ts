import { DataMaturity } from './pages/data-maturity.ts'
import { followFragment } from './paths/tool-page.ts'
import { expect, full, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const path = '/tools/data-maturity-assessment'
const steps = [
  'Strategy and value',
  'Governance and people',
  'Quality',
  'Architecture and operations',
  'Security and compliance',
  'Analytics and AI use',
]

/** Zero-based indexes of a question's answers. */
const [level2, level4, none, unknown] = [1, 3, 5, 6]

test('steps show progress and lead to a result that names the lowest dimension', async ({ maturity }) => {
  await maturity.open()
  await maturity.seeExample(true)
  for (const [index, label] of steps.entries()) {
    await maturity.seeStep(label)
    await maturity.answerAll(label === 'Analytics and AI use' ? level2 : level4)
    await maturity.seeExample(false)
    await maturity.seeProgress(`${label} 4 of 4`)
    await maturity.click(index < steps.length - 1 ? 'Next' : 'See the result')
  }
  await maturity.seeResultFocused()
  await maturity.seeResult('Lowest: Analytics and AI use, 2.00 out of 5.')
  await maturity.seeResult('What to do')
  await maturity.seeResult('answer the questions on analytics and AI use')
  await maturity.seeAnnouncement(
    /^Lowest: Analytics and AI use, 2\.00 out of 5\. Every question that applies/,
  )
  await maturity.seeFigure(/^Analytics and AI use: 2\.00; Strategy and value: 4\.00;/)
})

test('a visitor can go to any step and change an answer after seeing the result', async ({ maturity }) => {
  await maturity.open()
  await maturity.answerAll(level2)
  await maturity.click('Next')
  await maturity.seeStepFocused('Governance and people')
  await maturity.click('Back')
  await maturity.seeStep('Strategy and value')
  await maturity.go(/^Quality/)
  await maturity.seeStep('Quality')
  await maturity.answerAll(level4)
  await maturity.go('Result')
  await maturity.seeResult('Nothing is known about Governance and people')
  await maturity.go(/^Strategy/)
  await maturity.answer('Which executive is responsible for data?', 'The mandate or the budget changed')
  await maturity.go('Result')
  await maturity.seeFigure(/Strategy and value: 2\.75/)
})

test('a returning visitor continues where they left off and can start over', async ({ site, maturity }) => {
  await maturity.open()
  await maturity.answerAll(level4)
  await site.open('/about')
  await maturity.open()
  await maturity.seeStep('Governance and people')
  await maturity.seeNotice(/Your answers from your last visit are here/)
  await maturity.go('Result')
  await maturity.click('Start over')
  await maturity.seeStep('Strategy and value')
  await maturity.seeProgress('Strategy and value 0 of 3')
  await maturity.reload()
  await maturity.seeNotice(/Your answers from your last visit are here/, false)
})

test('starting over is announced and can be undone until the next answer', async ({ maturity, page }) => {
  await maturity.openResult(level4)
  await maturity.click('Start over')
  await maturity.seeAnnouncement(/^Cleared\..* To undo, press “Restore what was there” below the heading\.$/)
  await expect(page.getByRole('button', { name: 'Restore what was there' })).toBeInViewport()
  await maturity.click('Next')
  await maturity.click('Restore what was there')
  await maturity.seeResultFocused()
  await maturity.seeProgress('Strategy and value 4 of 4')
  await maturity.seeAnnouncement(/^Nothing is known about Governance and people/)
  await maturity.click('Start over')
  await maturity.answerAll(level2)
  await maturity.seeButton('Restore what was there', false)
})

test('a link’s answers don’t replace the visitor’s own', full, async ({ maturity, page, site }) => {
  await maturity.openResult(level2)
  const { hash } = new URL(await maturity.copyLink())
  await maturity.click('Start over')
  await maturity.answerAll(level4)
  await followFragment(page, hash)
  await maturity.seeNotice(/^These answers came from the link you opened/)
  await maturity.seeFigure(/Strategy and value: 2\.00/)
  await maturity.go(/^Quality/)
  await maturity.answerAll(level2)
  await maturity.click('Restore what was there')
  await maturity.seeFigure(/Strategy and value: 4\.00/)
  await maturity.seeProgress('Quality 0 of')
  await site.open(path + hash)
  await maturity.waitForHydration()
  await maturity.go(/^Quality/)
  await maturity.answerAll(level2)
  await maturity.open()
  await maturity.seeProgress('Strategy and value 4 of 4')
  await maturity.seeProgress('Quality 0 of')
})

test('a tab that is already open picks up answers from a newer tab', full, async ({ maturity, context }) => {
  await maturity.open()
  await maturity.enter(0)
  const other = await context.newPage()
  const otherMaturity = await new DataMaturity(other).open()
  await otherMaturity.seeEntered(0)
  await otherMaturity.enter(1)
  await other.close()
  await maturity.seeEntered(1)
  await maturity.seeEntered(0)
})

test('a reload keeps the result; reloading a step shows the stored-answers notice', async ({ maturity }) => {
  await maturity.open()
  for (const label of steps) {
    await maturity.answerAll(level4)
    await maturity.click(label === steps.at(-1) ? 'See the result' : 'Next')
  }
  await maturity.seeResult('All 6 dimensions are level at 4.00 out of 5.')
  await maturity.reload()
  await maturity.seeResult('All 6 dimensions are level at 4.00 out of 5.')
  await maturity.go(/^Quality/)
  await maturity.reload()
  await maturity.seeNotice(/Your answers from your last visit are here/)
})

test('Back returns to the previous step, and Forward to the result', async ({ site, maturity }) => {
  await site.openAndStart('/about')
  await maturity.open()
  await maturity.answerAll(level4)
  await maturity.click('Next')
  await maturity.answerAll(level4)
  await maturity.go('Result')
  await maturity.seeResultFocused()
  await site.goBack()
  await maturity.seeStep('Governance and people')
  await maturity.seeStepFocused('Governance and people')
  await site.goBack()
  await maturity.seeStep('Strategy and value')
  await maturity.seeProgress('Strategy and value 4 of 4')
  await site.goForward()
  await site.goForward()
  await maturity.seeResult(/4\.00/)
  await site.goBack()
  await site.goBack()
  await site.goBackTo('/about')
})

test('pasting the link to an earlier result compares the results and posts nothing', async ({
  site,
  maturity,
  page,
}) => {
  await maturity.openResult(level2)
  const link = await maturity.copyLink()
  await maturity.go(/^Strategy/)
  await maturity.answerAll(level4)
  await maturity.go('Result')
  const posted = site.recordRequests(request => request.method() !== 'GET')
  await maturity.compareWith(link)
  await maturity.seeResult('Earlier result')
  expect(posted).toEqual([])
  await maturity.compareWith('nothing')
  await expect(page.getByRole('textbox', { name: 'Link to an earlier result' })).toBeFocused()
})

test('arrow keys choose an answer, and Enter goes to the next step', async ({ maturity, page }) => {
  await maturity.open()
  await page.getByRole('radio', { name: 'One manager’s notes' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await maturity.seeAnswer(
    'Which business decisions should data improve',
    'One team has written such decisions down',
  )
  await page.keyboard.press('Enter')
  await maturity.seeStepFocused('Governance and people')
})

test(
  'going Back from a different fragment keeps the lead form open',
  full,
  async ({ site, maturity, page }) => {
    await maturity.openResult(level2)
    await maturity.click('Send me this')
    await maturity.fillLead('Ada', 'ada@bank.example')
    await page.evaluate(() => {
      location.hash = 'main'
    })
    await site.goBack()
    await expect(page).toHaveURL(/#maturity-result$/)
    await maturity.seeLeadForm('Send me this')
  },
)

test(
  'a shared link opens at its result; Back and a reload keep the scroll position',
  full,
  async ({ site, maturity, page, view }) => {
    await view.setWidth(390)
    await maturity.openResult(level4)
    const link = await maturity.copyLink()
    await page.goto('about:blank')
    await site.openAndStart(link)
    await site.seeAtTop('maturity-result')
    await expect(page.locator(':focus')).toHaveCount(0)
    await site.scrollTo(0)
    await site.goTo('/about')
    await site.goBack()
    await maturity.seeResult(/4\.00/)
    await site.settle()
    await site.seeScrolledTo(0)
    await site.reloadAndStart()
    await maturity.seeResult(/4\.00/)
    await site.settle()
    await site.seeScrolledTo(0)
    await page.goto('about:blank')
    const startApp = await site.openWithoutApp(link)
    await site.scrollTo(100)
    await startApp()
    await maturity.seeResult(/4\.00/)
    await site.settle()
    await site.seeScrolledTo(100)
  },
)

test('the assessment is accessible and fits 320 pixels', full, async ({ maturity, view }) => {
  await maturity.open()
  await view.seeAccessibleAt(320)
  await maturity.answerAll(unknown)
  await maturity.click('Next')
  await maturity.seeStep('Governance and people')
  await maturity.answerAll(none)
  await maturity.go('Result')
  await view.seeAccessibleAt(320)
  await maturity.compareWith('nothing')
  await maturity.click('Discuss this')
  await maturity.seeMessage(/^I would like/)
  await view.seeAccessibleAt(1440)
  await maturity.click('Start over')
  await maturity.open('#maturity.1.x.x')
  await maturity.seeNotice(/The link couldn’t be read/)
  await view.seeAccessibleInBothThemes()
})
