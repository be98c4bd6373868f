/** The data maturity assessment as a plain form, without JavaScript or without the app. */
import type { Route } from '@playwright/test'
import { loadTimeoutMs } from '#src/behaviors/shared/with-timeout.ts'
import { expect, full, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const path = '/tools/data-maturity-assessment'
const level4 = 3

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server renders the result of a long form and stores a lead', async ({ site, maturity, page }) => {
    await site.open(path)
    await maturity.seeExample(true)
    await maturity.seeQuestions(24)
    await maturity.answerAll(level4)
    await maturity.click('See the result')
    await maturity.seeResult(
      'Every question that applies was answered. The average across dimensions is 4.00.',
    )
    expect(page.url()).toMatch(/\/tools\/data-maturity-assessment#maturity-result$/)
    await maturity.seeQuestions(24)
    await maturity.seeMessage(/^I would like to discuss this result\.\n\nData maturity assessment/)
    await maturity.fillLead('Ada', 'ada@bank.example')
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
    await site.seeThankYouPage()
  })
})

for (const [fault, respond] of [
  ['fails', (route: Route) => route.abort()],
  ['hangs', () => {}],
] as const)
  test(
    `if the app’s code ${fault}, all questions are shown, and the server evaluates them`,
    full,
    async ({ page, maturity, allowFault }) => {
      allowFault(/ERR_FAILED|dynamically imported module/)
      await page.clock.install()
      await page.route('**/assets/app-*.js', respond)
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('link[href^="/assets/app-"]').waitFor({ state: 'attached' })
      await page.clock.fastForward(loadTimeoutMs)
      await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
      await maturity.answer(
        'Which executive is responsible for data?',
        'One executive speaks up for it when asked',
      )
      await maturity.click('See the result')
      await maturity.seeResult('5% of the questions that apply were answered')
    },
  )
