import { DataMaturity } from './pages/data-maturity.ts'
import { holdAnswers } from './pages/held-answers.ts'
import { bare, Paper } from './pages/paper.ts'
import { expect, test } from './test.ts'

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

/** Positions of a question's answers. */
const [level2, level4, none, unknown] = [1, 3, 5, 6]

test('steps show progress and lead to a result with the lowest dimension first', async ({
  site,
  maturity,
}) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.seeExample(true)
  for (const [index, label] of steps.entries()) {
    await maturity.seeStep(label)
    await maturity.answerAll(label === 'Quality' ? level2 : level4)
    await maturity.seeExample(false)
    await maturity.seeProgress(`${label} 4 of 4`)
    await maturity.click(index < steps.length - 1 ? 'Next' : 'See the result')
  }
  await maturity.seeResultFocused()
  await maturity.seeResult('Lowest: Quality, 2.00 of 5.')
  await maturity.seeSaid(/^Lowest: Quality, 2\.00 of 5\. Every question that applies was answered\./)
  await maturity.seeFigure(/^Quality: 2\.00; Strategy and value: 4\.00;/)
})

test('the visitor can go to any step and change any answer from the result', async ({ site, maturity }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
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

test('an answer that makes another question moot removes it', async ({ site, maturity }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.go(/^Quality/)
  await maturity.seeQuestion('What happens when a check fails?', false)
  await maturity.answer('How do you notice that data is wrong?', 'One team runs the same checks')
  await maturity.seeQuestion('What happens when a check fails?', true)
  await maturity.seeProgress('Quality 1 of 4')
  await maturity.answer('How do you notice that data is wrong?', 'None of these')
  await maturity.seeQuestion('What happens when a check fails?', false)
  await maturity.seeProgress('Quality 1 of 3')
})

test('an unknown answer widens the bar and is listed first in the next steps', async ({ site, maturity }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  for (const [index, label] of steps.entries()) {
    await maturity.seeStep(label)
    await maturity.answerAll(level4)
    await maturity.click(index < steps.length - 1 ? 'Next' : 'See the result')
  }
  await maturity.go(/^Architecture/)
  await maturity.answer('What if the main data store were gone', 'I do not know')
  await maturity.go('Result')
  await maturity.seeFigure(/Architecture and operations: 4\.00 \(3\.00 to 4\.25\)/)
  await maturity.seeResult('96% of the questions that apply were answered')
})

test('a returning visitor continues where they left off, and can start over', async ({ site, maturity }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.answerAll(level4)
  await site.open('/about')
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.seeStep('Governance and people')
  await maturity.seeNotice(/Your answers from your last visit are here/)
  await maturity.go('Result')
  await maturity.click('Start over')
  await maturity.seeStep('Strategy and value')
  await maturity.seeProgress('Strategy and value 0 of 3')
  await site.reload()
  await site.waitUntilStarted()
  await maturity.waitUntilAwake()
  await maturity.seeNotice(/Your answers from your last visit are here/, false)
})

test('reloading the result shows it again', async ({ site, maturity }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  for (const [index] of steps.entries()) {
    await maturity.answerAll(level4)
    await maturity.click(index < steps.length - 1 ? 'Next' : 'See the result')
  }
  await maturity.seeResult('All 6 dimensions are level, 4.00 of 5.')
  await site.reload()
  await site.waitUntilStarted()
  await maturity.waitUntilAwake()
  await maturity.seeResult('All 6 dimensions are level, 4.00 of 5.')
  await maturity.go(/^Quality/)
  await site.reload()
  await site.waitUntilStarted()
  await maturity.waitUntilAwake()
  await maturity.seeNotice(/Your answers from your last visit are here/)
})

test('a link holds the answers, and another window shows the result', async ({ site, maturity, context }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.answerAll(level4)
  await maturity.go('Result')
  const link = await maturity.copyLink()
  expect(new URL(link).search).toBe('')
  const other = await context.newPage()
  await other.goto(link)
  const there = new DataMaturity(other)
  await there.waitUntilAwake()
  await there.seeFigure(/Strategy and value: 4\.00/)
  await other.close()
})

test('a damaged link is reported, and the questions work', async ({ site, maturity }) => {
  await site.openAndStart(`${path}#maturity.1.IjMyMjM.x`)
  await maturity.waitUntilAwake()
  await maturity.seeNotice(/The link could not be read/)
  await maturity.seeExample(true)
  await maturity.answer('Which executive is responsible for data?', 'I do not know')
  await maturity.seeNotice(/The link could not be read/, false)
})

test('a linked earlier result is compared, and an invalid link is reported', async ({ site, maturity }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.answerAll(level2)
  await maturity.go('Result')
  const earlier = await maturity.copyLink()
  await maturity.go(/^Strategy/)
  await maturity.seeStep('Strategy and value')
  await maturity.answerAll(level4)
  await maturity.go('Result')
  await maturity.compareWith('https://dse.example/nothing')
  await maturity.seeNotice(/This isn’t a link to a result/)
  await maturity.compareWith(earlier)
  await maturity.seeNotice(/The earlier result is the hollow dot/)
  await maturity.seeResult('Earlier result')
  await maturity.click('End the comparison')
  await maturity.seeNotice(/The earlier result is the hollow dot/, false)
})

test('a saved file is compared, and an invalid one refused, without a server', async ({
  site,
  maturity,
  page,
}) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.answerAll(level2)
  await maturity.go('Result')
  const { name, text } = await maturity.saveFile()
  expect(name).toMatch(/^data-maturity-\d{4}-\d\d-\d\d\.json$/)
  await maturity.go(/^Strategy/)
  await maturity.seeStep('Strategy and value')
  await maturity.answerAll(level4)
  await maturity.go('Result')
  const posted: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') posted.push(request.url())
  })
  await maturity.compareWithFile('{"result":"#maturity.1.x.y"}')
  await maturity.seeNotice(/This file has no result saved here/)
  await maturity.compareWithFile(text)
  await maturity.seeNotice(/The earlier result is the hollow dot/)
  await maturity.seeResult('Earlier result')
  expect(posted).toEqual([])
})

test('answers given before the code loads are kept', async ({ site, maturity }) => {
  const release = await site.holdApp()
  await site.open(path)
  await maturity.answer(
    'Which executive is responsible for data?',
    'One executive speaks up for it when asked',
  )
  release()
  await site.waitUntilStarted()
  await maturity.waitUntilAwake()
  await maturity.seeProgress('Strategy and value 1 of 3')
  await maturity.seeAnswer(
    'Which executive is responsible for data?',
    'One executive speaks up for it when asked',
  )
})

test('answers given before hydration merge with those that the browser stored', async ({
  site,
  maturity,
}) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.answer('What is data meant to change', 'One manager’s notes')
  const release = await site.holdApp()
  await site.reload()
  await maturity.answer(
    'Which executive is responsible for data?',
    'One executive speaks up for it when asked',
  )
  release()
  await site.waitUntilStarted()
  await maturity.waitUntilAwake()
  await maturity.seeAnswer('What is data meant to change', 'One manager’s notes')
  await maturity.seeAnswer(
    'Which executive is responsible for data?',
    'One executive speaks up for it when asked',
  )
  await maturity.seeFieldFocused()
})

test('it works by keyboard', async ({ site, maturity, page }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await page.getByRole('radio', { name: 'One manager’s notes' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await maturity.seeAnswer('What is data meant to change', 'The same team has written goals like that')
  await page.keyboard.press('Enter')
  await maturity.seeStepFocused('Governance and people')
})

test('a lead shows its summary before it is sent, and is stored', async ({ site, maturity }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await maturity.answerAll(level2)
  await maturity.seeLeadForm(false)
  await maturity.go('Result')
  await maturity.click('Send me this')
  await maturity.seeMessage(/^Please send me this result\.\n\nData maturity assessment/)
  expect(await maturity.sendLead('Ada', 'ada@bank.example')).toMatch(/^[0-9A-Z]{4}-/)
  await maturity.go(/^Strategy/)
  await maturity.seeLeadForm(false)
})

test('print shows the result and not the questions', async ({ site, maturity, page }) => {
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  const text = await new Paper(page).text()
  expect(text).toContain(bare('A plan for 90 days'))
  expect(text).not.toContain(bare('Which executive is responsible for data?'))
})

test('it is accessible in each state, without overflow at 320 pixels', { tag: '@full' }, async ({
  site,
  maturity,
  view,
}) => {
  await view.setWidth(320)
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  await view.seeNoHorizontalScroll()
  await view.seeNoFaultInBothThemes()
  await maturity.answerAll(unknown)
  await maturity.click('Next')
  await maturity.seeStep('Governance and people')
  await maturity.answerAll(none)
  await maturity.go('Result')
  await view.seeNoHorizontalScroll()
  await view.seeNoFaultInBothThemes()
  await maturity.compareWith('nothing')
  await maturity.click('Discuss this')
  await maturity.seeMessage(/^I would like/)
  await view.setWidth(1440)
  await view.seeNoFaultInBothThemes()
  await maturity.click('Start over')
  await site.openAndStart(`${path}#maturity.1.x.x`)
  await maturity.waitUntilAwake()
  await maturity.seeNotice(/The link could not be read/)
  await view.seeNoFaultInBothThemes()
})

test('nothing moves during hydration', async ({ site, maturity, page }) => {
  // Block fonts, because they shift layout.
  await holdAnswers(page, '**/*.woff2')
  await site.openAndStart(path)
  await maturity.waitUntilAwake()
  expect(await site.shifts()).toBeLessThan(0.001)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all questions are one form, which the server answers with the result', async ({
    site,
    maturity,
    page,
  }) => {
    await site.open(path)
    await maturity.seeExample(true)
    await maturity.seeQuestions(24)
    await maturity.answerAll(level4)
    await maturity.click('See the result')
    await maturity.seeResult(
      'Every question that applies was answered. The average of the dimensions is 4.00.',
    )
    expect(page.url()).toMatch(/\/tools\/data-maturity-assessment#maturity-result$/)
    await maturity.seeQuestions(24)
    await maturity.seeMessage(/^I would like to discuss this result\.\n\nData maturity assessment/)
    await page.getByRole('main').getByRole('textbox', { name: 'Name' }).fill('Ada')
    await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill('ada@bank.example')
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
    await site.seeThankYouPage()
  })
})
