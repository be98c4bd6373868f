import { defineConfig } from 'vitest/config'
import { PageDataMaker } from './scripts/content/page-data.ts'
import { readSite } from './scripts/content/site.ts'
import { sharedConfig } from './scripts/vite/config.ts'

const root = import.meta.dirname
const { plugins } = sharedConfig(root, () => new PageDataMaker(readSite({ root })).shared())

export default defineConfig({
  test: {
    // Real databases and servers on a busy machine take their time; a test that hangs is still found.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['tests/support/silent-console.ts'],
    projects: [
      {
        extends: true,
        plugins: plugins ?? [],
        test: { name: 'source', include: ['tests/{machines,unit,server}/**/*.test.ts?(x)'] },
      },
      { extends: true, test: { name: 'built', include: ['tests/output/**/*.test.ts'] } },
    ],
  },
})
