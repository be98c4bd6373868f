import { exampleUse } from './pages/trust-assessment.ts'
import { expect, full, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const path = '/trust-assessment'
const replies = 'Answers to staff about benefits'

test('the example shows a result at once and is labeled as an example', async ({ site, trust }) => {
  await site.openAndStart(path)
  await trust.seeResult(exampleUse, '9 of 12: cautious')
  await trust.seeDot(exampleUse, 180)
  await trust.seeResult(replies, '6 of 12: minimal engagement')
  await trust.seeNotice(/This is an example/)
  await trust.seeLeadForm(undefined)
  await trust.seeButton('Discuss this', false)
})

test('changing a score updates the result at once and announces it after a pause', async ({ trust }) => {
  await trust.open()
  await trust.score('Evidence', exampleUse, '3 Green flag')
  await trust.seeResult(exampleUse, '10 of 12: high trust')
  await trust.seeNotice(/This is an example/, false)
  await trust.seeAnnouncement(
    `${exampleUse}: 10 of 12, high trust. ${replies}: 6 of 12, minimal engagement. Take ideas and search terms from it. Don’t forward anything it wrote.`,
  )
})

test('up to four uses can be named, removed, cleared twice, and restored', full, async ({ trust }) => {
  await trust.open()
  await trust.click('Compare another use')
  await trust.click('Compare another use')
  await trust.seeUses(4)
  await trust.seeButton('Compare another use', false)
  await trust.name(4, 'Minutes')
  await trust.scoreAll('Minutes', '3 Green flag')
  await trust.seeResult('Minutes', '12 of 12: high trust')
  await trust.click(`Remove ${replies}`)
  await trust.seeUses(3)
  await trust.click('Clear the sheet')
  await trust.click('Clear the sheet')
  await trust.seeUses(1)
  await trust.seeResult('Use 1', '0 of 12: not complete')
  await trust.click('Restore what was there')
  await trust.seeResult('Minutes', '12 of 12: high trust')
})

test('removing a use is announced and can be undone until the next entry', async ({ trust }) => {
  await trust.open()
  await trust.name(2, 'Minutes')
  await trust.click('Remove Minutes')
  await trust.seeUses(1)
  await trust.seeAnnouncement(/^Removed\. To undo, press “Restore what was there” above the form\. Notice/)
  await trust.click('Restore what was there')
  await trust.seeResult('Minutes', '6 of 12: minimal engagement')
  await trust.click('Remove Minutes')
  await trust.name(1, 'Letters')
  await trust.seeButton('Restore what was there', false)
})

test('after a reload, a cleared sheet shows the example again', full, async ({ trust }) => {
  await trust.open()
  await trust.scoreAll(exampleUse, '3 Green flag')
  await trust.click('Clear the sheet')
  await trust.reload()
  await trust.seeNotice(/This is an example/)
  await trust.seeResult(exampleUse, '9 of 12: cautious')
})

test('arrow keys change a score, and Enter moves focus to the result', async ({ trust, page }) => {
  await trust.open()
  await trust.nameField(1).focus()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await trust.seeHeadingFocused()
  await trust.seeUses(2)
  await page
    .getByRole('group', { name: `Evidence for ${exampleUse}!` })
    .getByRole('radio', { name: '2 Mixed' })
    .focus()
  await page.keyboard.press('ArrowLeft')
  await trust.seeResult(`${exampleUse}!`, '10 of 12: high trust')
})

test('adding a use focuses its name; removing one focuses the undo notice', full, async ({ trust, page }) => {
  await trust.open()
  await trust.click('Compare another use')
  await trust.click('Compare another use')
  const added = trust.nameField(4)
  await expect(added).toBeFocused()
  await expect(added).toBeInViewport()
  await trust.click('Remove Use 4')
  const notice = page.getByText('One use was removed.')
  await expect(notice).toBeFocused()
  await expect(notice).toBeInViewport()
  await trust.click(`Remove ${exampleUse}`)
  await expect(notice).toBeFocused()
  await page.keyboard.press('Enter')
  await trust.seeUses(2)
})

for (const [width, height, fontSize] of [
  [360, 740, 28],
  [390, 844, 20],
  [1280, 800, 16],
] as const)
  test(
    `the item that a button changes stays in view at ${width}×${height}, ${fontSize} px`,
    full,
    async ({ site, trust, page }) => {
      await page.setViewportSize({ width, height })
      await trust.open()
      await page.evaluate(px => document.documentElement.style.setProperty('font-size', px), `${fontSize}px`)
      await trust.click('See the result')
      await site.seeAtTop('trust-result')
      await page.getByRole('button', { name: 'start with an empty sheet' }).press('Enter')
      const first = trust.nameField(1)
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport({ ratio: 1 })
      await trust.seeAnnouncement(/The sheet is empty\. To undo, press “Restore what was there”/)
      const restore = page.getByRole('button', { name: 'Restore what was there' })
      await trust.click('Compare another use')
      await trust.click('Clear the sheet')
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport({ ratio: 1 })
      if (width > 360) await expect(restore).toBeInViewport({ ratio: 1 })
      // The page's header is fixed and could cover the button.
      const isOnTop = await restore.evaluate(button => {
        const { left, top } = button.getBoundingClientRect()
        return button.contains(document.elementFromPoint(left + 5, top + 5))
      })
      if (width > 360) expect(isOnTop).toBe(true)
    },
  )

test('the assessment is accessible and fits 320 pixels', full, async ({ trust, view, page }) => {
  await view.setWidth(320)
  await trust.open()
  const cutTexts = await page
    .locator('#trust-assessment input[type=text]')
    .evaluateAll(fields => fields.filter(field => field.scrollWidth > field.clientWidth).length)
  expect(cutTexts).toBe(0)
  await view.seeAccessibleAt(320)
  await trust.click('Compare another use')
  await trust.click('Compare another use')
  await view.seeAccessibleAt(320)
  const address = `https://intranet.bank.example/${'longaddress'.repeat(40)}`
  await page
    .getByLabel(/^What you saw/)
    .first()
    .fill(address)
  await trust.click('Discuss this')
  await trust.seeMessage(new RegExp(address))
  await view.seeAccessibleAt(320, 1440)
  await trust.click('Clear the sheet')
  await view.seeAccessibleInBothThemes()
  await trust.open('#trust.1.x.x')
  await trust.seeNotice(/The link couldn’t be read/)
  await view.seeAccessibleInBothThemes()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the server renders the result of the form and stores a lead', async ({ site, trust, page }) => {
    await site.open(path)
    await trust.seeResult(exampleUse, '9 of 12: cautious')
    await trust.click('start with an empty sheet')
    await trust.seeUses(1)
    await trust.name(1, 'Minutes <b>')
    await trust.scoreAll('Use 1', '3 Green flag')
    await trust.click('See the result')
    await trust.seeResult('Minutes <b>', '12 of 12: high trust')
    expect(page.url()).toMatch(/\/trust-assessment#trust-result$/)
    await trust.click('Compare another use')
    await trust.seeUses(2)
    await trust.seeMessage(/^I would like to discuss this result\.\n\nTrust assessment\n\nMinutes <b>: 12/)
    await trust.fillLead('Ada', 'ada@bank.example')
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
    await site.seeThankYouPage()
  })
})
