/** Prints a report in Chromium. For the committed files, see tests/unit/reports.test.ts. */
import { getDocumentProxy } from 'unpdf'
import { emptyBody } from '#build/content/body.ts'
import type { ReportDefinition } from '#build/content/reports.ts'
import { fieldAttribute } from '#contract/content/report-field.ts'
import { printReport } from '#scripts/reports/print.ts'
import { realSite } from '#tests/support/real-site.ts'
import { expect, test } from './test.ts'

const fieldMarkup = (name: string, label: string) =>
  `<span ${fieldAttribute}="${JSON.stringify({ name, label }).replaceAll('"', '&quot;')}"></span>`
const rows = Array.from(
  { length: 90 },
  (_, index) => `<tr><td>Row ${index}</td><td>begins<br>ends ${index}.</td></tr>`,
)
const body = `<section><h2 id="long">A long table</h2><p>It goes on for pages.</p>
<table><thead><tr><th>Number</th><th>Content</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>
<section><h2 id="sheet">A sheet</h2><table><tbody><tr><td>Owner</td><td>${fieldMarkup('sheet.owner', 'Owner of the data')}</td></tr></tbody></table></section>`

const report: ReportDefinition = {
  slug: 'a-report',
  title: 'A report',
  subtitle: 'With a long table',
  description: 'What it says of itself.',
  author: 'DSE Research',
  keywords: ['one', 'two', 'three'],
  summary: ['First.', 'Second.'],
  parts: [
    {
      file: 'a.mdx',
      title: 'A report',
      date: '2025-09-11',
      body: {
        ...emptyBody,
        headings: [
          { id: 'long', text: 'A long table' },
          { id: 'sheet', text: 'A sheet' },
        ],
      },
    },
  ],
}
const printInput = { report, config: realSite.config, bodies: [body], style: '' }

test('a report repeats table headers, splits no row, and prints identically each time', async ({
  browser,
}) => {
  const { pdf } = await printReport(browser, printInput, 'dist')
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.flatMap(item => ('str' in item && item.str.trim() ? [item.str] : []))
    }),
  )
  const pagesWithRows = pages.filter(texts => texts.some(text => /^Row \d/.test(text)))
  expect(pagesWithRows.length).toBeGreaterThan(2)
  for (const texts of pagesWithRows) {
    expect(texts).toEqual(expect.arrayContaining(['Number', 'Content']))
    const count = (start: string) => texts.filter(text => text.startsWith(start)).length
    expect([count('begins'), count('ends')]).toEqual([count('Row'), count('Row')])
  }
  const secondReport = await printReport(browser, printInput, 'dist')
  expect(Buffer.from(pdf).equals(Buffer.from(secondReport.pdf))).toBe(true)
})
