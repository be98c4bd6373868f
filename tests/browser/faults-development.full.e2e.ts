import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { developmentServer, oneServer, serveWhile, timeoutMs, withCopy } from './development.ts'
import { FaultOverlay } from './pages/fault-overlay.ts'
import { page as pageText, smallContent, writeContent } from './small-content.ts'
import { test as base, expect } from './test.ts'

const file = 'content/pages/about.mdx'
const healthy = pageText('firm', 'About the firm', 'We build [islands](/islands).')

const test = base.extend<{ write: (text: string) => void }, { root: string; origin: string }>({
  root: [
    ({ browserName: _ }, use) =>
      withCopy(['content'], async root => {
        writeContent(root, { ...smallContent, 'pages/about.mdx': healthy })
        await use(root)
      }),
    { scope: 'worker', timeout: timeoutMs },
  ],
  origin: [
    ({ root }, use) => serveWhile(developmentServer, root, root, use),
    { scope: 'worker', timeout: timeoutMs },
  ],
  baseURL: ({ origin }, use) => use(origin),
  write: ({ root }, use) => use(text => writeFileSync(join(root, file), text)),
})
test.describe.configure(oneServer)

const lineOf = (text: string, words: string): number =>
  text.split('\n').findIndex(line => line.includes(words)) + 1

const faults = [
  {
    name: 'an unknown field',
    text: healthy.replace('kind: firm', 'kind: firm\nsubtitle: No page has one'),
    words: 'subtitle: No page has one',
    reason: 'field "subtitle" is not known here',
  },
  {
    name: 'a link that leads nowhere',
    text: healthy.replace('/islands', '/lagoons'),
    words: '/lagoons',
    reason: 'link /lagoons leads nowhere',
  },
]

for (const { name, text, words, reason } of faults) {
  test(`${name} is shown with file and line, and disappears once fixed`, async ({
    site,
    page,
    write,
    allowFault,
  }) => {
    // Vite logs it, too.
    allowFault(/The content has 1 problem/)
    const overlay = new FaultOverlay(page)
    await site.openAndStart('/about')
    await overlay.dontSee()
    write(text)
    const place = `${file}:${lineOf(text, words)}`
    await overlay.see(place, reason, words)
    // A page opened during the fault shows it too. The server might reload the first page, so retry.
    await expect(() => page.goto('/islands')).toPass()
    await overlay.see(place, reason, words)
    write(healthy)
    await overlay.dontSee()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Islands')
  })
}
