import { expect, test } from './test.ts'

const address = '/documentation/behavior'

test('a chart marks the state that this page is in, and follows it', async ({ site, charts, theme }) => {
  await site.openAndStart(`${address}#chart-theme`)
  await charts.seeState('Theme', 'dark')
  await charts.seeMarked('Theme', 'dark')
  await theme.click()
  await charts.seeState('Theme', 'light')
  await charts.seeMarked('Theme', 'light')
})

test('a reader steps through a chart, comes back to the page, and copies the chart for Stately', async ({
  site,
  consent,
  charts,
}) => {
  await site.openAndStart(`${address}#chart-consent`)
  await consent.press('Decline')
  await charts.step('Consent', 'consent.accept')
  await charts.seeStepping('Consent', 'choice.granted + banner.hidden')
  await charts.seeMarked('Consent', 'choice.granted')
  await charts.stopStepping('Consent')
  await charts.seeMarked('Consent', 'choice.denied')
  expect(JSON.parse(await charts.copy('Consent'))).toMatchObject({ id: 'consent' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every chart is there as a picture and in words', async ({ page, charts }) => {
    await page.goto(address)
    await charts.seePicture('Consent')
    await charts.seeInWords('Consent', 'choice.granted')
  })
})
