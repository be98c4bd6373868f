import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialOnOneServer } from './development.ts'
import { page as pageText } from './small-content.ts'
import { test as base, expect } from './small-site.ts'

const file = 'content/pages/about.mdx'
const healthy = pageText('firm', 'About the firm', 'We build [islands](/islands).')

const test = base.extend({})
test.use({ mode: 'development', content: { 'pages/about.mdx': healthy } })
test.describe.configure(serialOnOneServer)

test('a content problem is shown with its file and line until it is fixed', async ({ site, page, root }) => {
  const write = (text: string) => writeFileSync(join(root, file), text)
  // Vite also logs the problem.
  site.allowFault(/The content has 1 problem/)
  const overlay = page.locator('vite-error-overlay')
  const seeProblem = async () => {
    await expect(overlay.locator('.message')).toContainText(`${location}: link /lagoons leads nowhere`)
    await expect(overlay.locator('.file')).toContainText(`${location}:1`)
    await expect(overlay.locator('.frame')).toContainText('/lagoons')
  }
  const text = healthy.replace('/islands', '/lagoons')
  const location = `${file}:${text.split('\n').findIndex(line => line.includes('/lagoons')) + 1}`
  await site.openAndStart('/about')
  await expect(overlay).toHaveCount(0)
  write(text)
  await seeProblem()
  // A page opened before the fix shows the problem, too. Retry, because the server might still be reloading the first page.
  await expect(() => page.goto('/islands')).toPass()
  await seeProblem()
  write(healthy)
  // The server reads all content again and reloads the page, which is slow on a busy machine.
  await expect(overlay).toHaveCount(0, { timeout: 100_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Islands')
})
