import type { Page } from '@playwright/test'
import { searchPath } from '#contract/search.ts'
import { exampleUse } from './pages/trust-assessment.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/**
 * A stand-in for Chrome's translator, which replaces each text node with a copy in two nested `font` elements. Wraps the texts in `main`,
 * now and whenever the page adds one.
 */
const startTranslator = (page: Page) =>
  page.evaluate(() => {
    const untranslated = 'font, script, style, textarea'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts as Text[]) {
        if (!text.parentElement || text.parentElement.closest(untranslated)) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(text.data)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    const main = document.querySelector('main')
    if (!main) throw new Error('The page has no main element')
    wrap(main)
    new MutationObserver(records => {
      for (const { addedNodes } of records) for (const node of addedNodes) wrap(node)
    }).observe(main, { childList: true, subtree: true })
  })

test('a translated trust assessment shows each new verdict and name', async ({ trust, page }) => {
  await trust.open()
  await startTranslator(page)
  await trust.score('Evidence', exampleUse, '1 Red flag')
  await trust.score('Checking', exampleUse, '1 Red flag')
  await trust.seeResult(exampleUse, '6 of 12: minimal engagement')
  await trust.seeResult(exampleUse, 'Take ideas and search terms from it.')
  await trust.score('Owner', exampleUse, '– Don’t know')
  await trust.seeResult(exampleUse, '4 of 12: not complete')
  await trust.seeResult(exampleUse, 'Our advice: treat it as “high risk.” Not scored: owner.')
  await trust.seeResult(exampleUse, 'Next: find out about owner.')
  await trust.name(1, 'Minutes')
  await expect(page.getByRole('main')).not.toContainText(exampleUse)
  await trust.seeButton('Remove Minutes', true)
  await trust.scoreAll('Minutes', '3 Green flag')
  await trust.seeResult('Minutes', '12 of 12: high trust')
  await trust.seeResult('Minutes', 'Next: score again after every new version')
  await trust.click('Clear the sheet')
  await trust.click('Restore what was there')
  await trust.seeResult('Minutes', '12 of 12: high trust')
})

test('a translated maturity assessment updates its progress and result', async ({ maturity, page }) => {
  await maturity.open()
  await startTranslator(page)
  await maturity.answerAll(1)
  await maturity.seeProgress('Strategy and value 4 of 4')
  await maturity.go('Result')
  await maturity.seeResult('Nothing is known about Governance and people')
  const link = await maturity.copyLink()
  await maturity.go(/^Strategy/)
  await maturity.answerAll(3)
  await maturity.go(/^Governance/)
  await maturity.answerAll(1)
  await maturity.go('Result')
  await maturity.compareWith('nothing')
  await maturity.seeNotice('This isn’t a link to a result, or part of it is missing.')
  await maturity.compareWith(link)
  await maturity.seeNotice('Hollow dots in the chart show the earlier result.')
  await maturity.seeNotice('This isn’t a link to a result, or part of it is missing.', false)
  await maturity.click('Start over')
  await maturity.seeProgress('Strategy and value 0 of 3')
})

test('a translated ROI calculator shows a new kind of work, plan, and error', async ({ roi, page }) => {
  await roi.open()
  await roi.openMore()
  await startTranslator(page)
  await roi.choose('Software development')
  await roi.seeHeading('Software development')
  await roi.seeText(/Experienced developers took 19% longer/)
  await roi.seeText('The evidence on software development')
  await roi.seeText('Typical value for software development.')
  await roi.choose('Other work')
  await roi.seeText(/we don’t know of a study/)
  await roi.write('people', 'many')
  await roi.seeText(/^Nothing new was calculated\. .* This is the previous result\.$/)
  await roi.write('people', '90')
  await roi.click('Compare with another plan')
  await roi.choose('Claims handling')
  await roi.seePlans('Plan A: Other work', 'Plan B: Claims handling')
  await roi.click('Plan A: Other work')
  await roi.click('Remove Plan A')
  await roi.seeHeading('Claims handling')
})

test('on a translated search page, each keystroke updates the results', async ({ site, search, page }) => {
  await site.openAndStart(searchPath)
  await search.type('private llm')
  await search.seeMarked('private')
  await startTranslator(page)
  await search.type('')
  await search.seeNoResults()
  for (const key of 'llm evaluation') await search.field().press(key === ' ' ? 'Space' : key)
  await search.seeFirst('/services/llm-evaluation')
  await search.seeMarked('evaluation')
  for (let count = 0; count < ' evaluation'.length; count++) await search.field().press('Backspace')
  await search.seeCount(/nearest|found\.$/)
  await search.typeAndSee('private llm', '/private-llm')
  // Wait for the full-text results, because the first results come from headings alone.
  await search.seeCount(/nearest|found\.$/)
  const texts = await search.results().getByRole('link').allTextContents()
  await page.reload()
  await expect.poll(() => search.results().getByRole('link').allTextContents()).toEqual(texts)
  await site.waitUntilStarted()
  await startTranslator(page)
  await search.type('xqzzyw')
  await search.seeNothing('xqzzyw')
  await search.type('xqzzyv')
  await search.seeNothing('xqzzyv')
  await search.type('a')
  await search.seeCount(/^Type a longer word\.$/)
})

test('a translated form shows each outcome', async ({ form, allowFault, page }) => {
  allowFault(/503/)
  await form.openFilled()
  await startTranslator(page)
  const release = await form.holdResponse()
  await form.clickSend()
  await form.append('Message', ' More.')
  release()
  await form.seeThanks()
  await expect(form.status()).toContainText('What’s in the form now hasn’t been sent.')
  const receipt = await form.seeReceipt()
  await form.restoreConnection()
  await form.answerWithStatus(503)
  await form.clickSend()
  await form.seeFailure('Request failed: 503')
  await form.dontSeeThanks()
  await form.restoreConnection()
  await form.sendAndSeeThanks()
  await expect.poll(() => form.seeReceipt()).not.toBe(receipt)
  await form.dontSeeFailure()
})

test('a translated worked box names the field to correct', async ({ box, page }) => {
  await box.openOnPage()
  await startTranslator(page)
  await box.write('Tokens a day', 'many')
  await box.seeText(/“Tokens a day” can’t be used as entered/)
  await box.write('Discount rate', 'many')
  await box.write('Tokens a day', '2k')
  await box.seeText(/“Discount rate” can’t be used as entered/)
})
