import { lettersAndDigits } from '#tests/support/letters-and-digits.ts'
import { DataMaturity } from './pages/data-maturity.ts'
import { holdResponses } from './pages/held-responses.ts'
import { Paper } from './pages/paper.ts'
import { RoiCalculator } from './pages/roi-calculator.ts'
import { TrustAssessment } from './pages/trust-assessment.ts'
import { followFragment } from './paths/tool-page.ts'
import { expect, full, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** By tool, text that a printout includes, and text that it excludes. */
const printTexts = {
  [RoiCalculator.name]: [
    ['$114k', 'Test first', 'What matters most', 'All assumptions', 'Discount rate'],
    ['Adjust every assumption', 'How to read the result', 'Discuss this'],
  ],
  [TrustAssessment.name]: [['9 of 12: cautious'], ['What is it used for?']],
  [DataMaturity.name]: [['A plan for 90 days'], ['Which executive is responsible for data?']],
}

/** By tool, a button that replaces what's under the pointer, and a control that appears there. */
const replacements = {
  [RoiCalculator.name]: ['Compare with another plan', 'form [value="remove 1"]'],
  [TrustAssessment.name]: ['Compare another use', 'form [value=remove-3]'],
  [DataMaturity.name]: ['Next', 'form [data-current=true] label'],
}

for (const Tool of [RoiCalculator, TrustAssessment, DataMaturity])
  test.describe(Tool.name, () => {
    test('a share link restores values in another tab; a damaged one warns', async ({ page, context }) => {
      const tool = await new Tool(page).open()
      await tool.enter(0)
      await tool.toResult()
      const link = await tool.copyLink()
      expect(new URL(link).search).toBe('')
      const other = await context.newPage()
      await other.goto(link)
      const otherTool = new Tool(other)
      await otherTool.waitForHydration()
      if (Tool !== DataMaturity) await otherTool.seeNotice(/came from the link/)
      await otherTool.seeEntered(0)
      await otherTool.enter(1)
      await otherTool.seeNotice(/came from the link/, false)
      await other.close()
      await tool.open(tool.brokenLink)
      await tool.seeNotice(/The link couldn’t be read/)
    })

    if (Tool !== DataMaturity)
      test('a damaged link keeps the visitor’s own entries, even after a reload', full, async ({ page }) => {
        const tool = await new Tool(page).open()
        await tool.enter(1)
        const { hash } = new URL(await tool.copyLink())
        await tool.enter(0)
        await followFragment(page, tool.brokenLink)
        await tool.reload()
        await tool.seeNotice(/^The link couldn’t be read: .* Nothing here comes from it\.$/)
        await tool.seeEntered(0)
        await followFragment(page, hash)
        await tool.seeEntered(1)
        await followFragment(page, `${tool.brokenLink}x`)
        await tool.seeNotice(/The link couldn’t be read/)
        await tool.seeEntered(1)
        await tool.open()
        await tool.seeEntered(0)
      })

    test('going Back from a link restores the visitor’s own entries', full, async ({ page }) => {
      const tool = await new Tool(page).open()
      await tool.enter(1)
      await tool.toResult()
      const { hash } = new URL(await tool.copyLink())
      await tool.toEntries()
      await tool.enter(0)
      await followFragment(page, hash)
      await tool.seeNotice(/came from the link/)
      // In the assessment, this would add a history entry.
      if (Tool !== DataMaturity) await tool.seeEntered(1)
      await page.goBack()
      await tool.seeEntered(0)
      await tool.seeNotice(/came from the link/, false)
      await tool.reload()
      await tool.seeEntered(0)
    })

    if (Tool !== DataMaturity)
      test(
        "editing a link's values doesn't replace the visitor's own entries",
        full,
        async ({ page, site }) => {
          const tool = await new Tool(page).open()
          await tool.enter(1)
          const ownLink = await tool.copyLink()
          await tool.enter(0)
          const { hash } = new URL(await tool.copyLink())
          await page.evaluate(() => sessionStorage.clear())
          await tool.open()
          await tool.enter(1)
          await site.open('/about')
          await tool.open(hash)
          await tool.enter(1)
          await tool.enter(0)
          await tool.reload()
          await tool.seeEntered(0)
          await site.open('/about')
          await tool.open()
          expect(await tool.copyLink()).toBe(ownLink)
        },
      )

    test('values entered before hydration merge with stored ones', full, async ({ page, site }) => {
      const tool = await new Tool(page).open()
      await tool.enter(0)
      const release = await site.holdApp()
      await site.reload()
      await tool.enter(1)
      await release()
      await tool.waitForHydration()
      await expect(page.locator('main form :is(input, select):focus')).toHaveCount(1)
      await tool.seeEntered(0)
      await tool.seeEntered(1)
    })

    test(
      'values entered before hydration edit a link’s values; a damaged link still warns',
      full,
      async ({ page, site }) => {
        const tool = await new Tool(page).open()
        await tool.enter(0)
        await tool.toResult()
        const { hash } = new URL(await tool.copyLink())
        for (const fragment of [hash, tool.brokenLink]) {
          await site.open('/about')
          await page.evaluate(() => {
            localStorage.clear()
            sessionStorage.clear()
          })
          const release = await site.openWithoutApp(tool.path + fragment)
          await tool.enter(1)
          await release()
          await tool.waitForHydration()
          await tool.seeNotice(/The link couldn’t be read/, fragment !== hash)
          await tool.seeEntered(1)
          if (fragment === hash) await tool.seeEntered(0)
          if (Tool !== DataMaturity) await tool.seeNotice(/came from the link/, false)
        }
      },
    )

    test('a form posted before scripts run hydrates with its result', full, async ({ page, site }) => {
      const tool = new Tool(page)
      const release = await site.openWithoutApp(tool.path)
      await tool.enter(0)
      const loadPromise = page.waitForEvent('load')
      await page
        .locator('main form')
        .first()
        .evaluate(form => HTMLFormElement.prototype.submit.call(form))
      await loadPromise
      await release()
      await tool.waitForHydration()
      await tool.seeMessage(tool.summary)
      await tool.seeEntered(0)
    })

    test('a lead contains the summary that the form shows', async ({ page }) => {
      const tool = await new Tool(page).open()
      await tool.seeLeadForm(undefined)
      await tool.enter(0)
      await tool.toResult()
      await tool.toggleLeadForm('Send me this', true)
      await tool.seeMessage(/^Please send me this result\./)
      await tool.toggleLeadForm('Discuss this', true)
      await tool.toggleLeadForm('Discuss this', false)
      await tool.seeLeadForm(undefined)
      await tool.toggleLeadForm('Discuss this', true)
      await tool.seeMessage(tool.summary)
      const summary = await tool.message()
      const { message, source } = await tool.sendLead('Ada', 'ada@bank.example')
      expect(message).toBe(`${summary}\nSource: ${source}`)
    })

    test('a reopened form keeps added text and offers to insert the new result', full, async ({ page }) => {
      const tool = await new Tool(page).open()
      await tool.enter(0)
      await tool.toResult()
      await tool.toggleLeadForm('Send me this', true)
      await tool.addToMessage('Call me.')
      const messageBody = (await tool.message()).replace(/^.*/, '')
      await tool.seeEntered(0)
      await tool.enter(1)
      await tool.toResult()
      await tool.toggleLeadForm('Discuss this', true)
      await tool.seeMessage(`I would like to discuss this result.${messageBody}`)
      await tool.seeButton('Use the new result', true)
      await tool.toggleLeadForm('Discuss this', false)
      await tool.reload()
      await tool.toResult()
      await tool.toggleLeadForm('Send me this', true)
      await tool.seeMessage(`Please send me this result.${messageBody}`)
      await tool.click('Use the new result')
      await tool.seeButton('Use the new result', false)
      const updatedMessage = await tool.message()
      expect(updatedMessage).toMatch(/\nCall me\.$/)
      await tool.toggleLeadForm('Send me this', false)
      await tool.toggleLeadForm('Send me this', true)
      await tool.seeMessage(updatedMessage)
      await tool.seeButton('Use the new result', false)
      // An emptied form gets the current result.
      await tool.writeMessage('')
      await tool.toggleLeadForm('Discuss this', true)
      await tool.seeMessage(
        updatedMessage.replace(/^.*/, 'I would like to discuss this result.').slice(0, -9),
      )
    })

    test('a toast about a failed lead links to its form', full, async ({ page, site, form, stack }) => {
      site.allowFault(/503/)
      const tool = await new Tool(page).open()
      await tool.enter(0)
      const link = await tool.toResult().then(() => tool.copyLink())
      // A result from a link isn't stored.
      await site.openAndStart('/about')
      await tool.open(new URL(link).hash)
      await tool.toggleLeadForm('Send me this', true)
      await tool.fillLead('Ada', 'ada@bank.example')
      await tool.addToMessage('Call me.')
      const message = await tool.message()
      const release = await form.holdResponse()
      await tool.pressSend()
      await site.goTo('/about')
      release(503)
      await stack.followLink()
      await tool.seeLeadForm('Send me this')
      await tool.seeMessage(message)
      await tool.seeFailure('Request failed: 503')
      await expect(tool.toggle('Send me this')).toBeFocused()
      await expect(tool.toggle('Send me this')).toBeInViewport()
      await tool.pressSend()
      await tool.toggleLeadForm('Send me this', false)
      await stack.followLink()
      await tool.seeLeadForm('Send me this')
      await tool.seeMessage(message)
      expect(new URL(page.url()).search).toBe('')
    })

    test('the second click of a double click is ignored', full, async ({ page }) => {
      await new Tool(page).open()
      const [name = '', selector = ''] = replacements[Tool.name] ?? []
      const button = page.getByRole('main').getByRole('button', { name, exact: true })
      const pointerEvents = await button.evaluate(async (element: HTMLElement, selector) => {
        element.click()
        await Promise.resolve()
        const control = document.querySelector(`main ${selector}`)
        const animation = document
          .getAnimations()
          .find(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(control))
        if (!control || !animation) return []
        animation.pause()
        const whilePaused = getComputedStyle(control).pointerEvents
        animation.finish()
        return [whilePaused, getComputedStyle(control).pointerEvents]
      }, selector)
      expect(pointerEvents).toEqual(['none', 'auto'])
    })

    test('the printout includes the result and excludes the form', async ({ page }) => {
      const tool = await new Tool(page).open()
      const [included = [], excluded = []] = printTexts[Tool.name] ?? []
      const sheets = await new Paper(page).sheets('A4')
      if (tool instanceof RoiCalculator) expect(sheets).toHaveLength(2)
      for (const text of included) expect(sheets.join('')).toContain(lettersAndDigits(text))
      for (const text of excluded) expect(sheets.join('')).not.toContain(lettersAndDigits(text))
    })

    test('hydration causes no layout shift', full, async ({ page, site }) => {
      // Hold the fonts, because they also shift the layout.
      await holdResponses(page, '**/*.woff2')
      await new Tool(page).open()
      expect(await site.layoutShift()).toBeLessThan(0.001)
    })
  })
