/** Extends the test of `test.ts` with a small site, built or in development. */
import { developmentServer, serveWhile, timeoutMs, withProjectCopy } from './development.ts'
import { Islands } from './pages/islands.ts'
import { build, smallContent, writeContent } from './small-content.ts'
import { test as base } from './test.ts'

interface WorkerFixtures {
  mode: 'built' | 'development'
  origin: string
}

export const test = base.extend<{ islands: Islands }, WorkerFixtures>({
  mode: ['built', { option: true, scope: 'worker' }],
  origin: [
    ({ mode }, use) =>
      withProjectCopy(['content'], async root => {
        writeContent(root, smallContent)
        if (mode === 'built') build(root)
        const args = mode === 'built' ? ['dist/server/main.js'] : developmentServer
        await serveWhile(args, root, root, use)
      }),
    { scope: 'worker', timeout: timeoutMs },
  ],
  baseURL: ({ origin }, use) => use(origin),
  islands: ({ page }, use) => use(new Islands(page)),
})
