/** Extends `test` from `test.ts` with fixtures that serve a small site, from a build or from the dev server. */
import { developmentServer, serveWhile, timeoutMs, withProjectCopy } from './development.ts'
import { build, smallContent, writeContent } from './small-content.ts'
import { test as base } from './test.ts'

export { expect } from './test.ts'

interface WorkerFixtures {
  mode: 'built' | 'development'
  content: Record<string, string>
  root: string
  origin: string
}

export const test = base.extend<object, WorkerFixtures>({
  mode: ['built', { option: true, scope: 'worker' }],
  content: [{}, { option: true, scope: 'worker' }],
  root: [
    ({ content }, use) =>
      withProjectCopy(['content'], async root => {
        writeContent(root, { ...smallContent, ...content })
        await use(root)
      }),
    { scope: 'worker', timeout: timeoutMs },
  ],
  origin: [
    async ({ mode, root }, use) => {
      if (mode === 'built') build(root)
      await serveWhile(mode === 'built' ? ['dist/server/main.js'] : developmentServer, root, root, use)
    },
    { scope: 'worker', timeout: timeoutMs },
  ],
  baseURL: ({ origin }, use) => use(origin),
})
