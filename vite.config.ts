/** The one Vite configuration: development, the builds and Vitest use it, and so do editors and `npx vite`. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentFiles } from './build/vite/content-files.ts'
import { mdxPlugin } from './build/vite/mdx.ts'
import { siteModule } from './build/vite/site-module.ts'
import { developmentSite } from './scripts/dev/site.ts'

const sourceTests = ['tests/{machines,models,unit,server}/**/*.test.ts?(x)']
const fullTests = '**/*.full.test.ts'

export default defineConfig({
  logLevel: 'warn',
  appType: 'custom',
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  plugins: [mdxPlugin(), contentFiles(), react(), siteModule(), developmentSite()],
  // The calculator's worker draws from its model.
  worker: { plugins: () => [contentFiles()] },
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  resolve: {
    dedupe: ['react', 'react-dom'],
    // What React itself has; the libraries that ask for it bring a stand-in for versions of React that had it not.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  server: {
    host: process.env.HOST ?? 'localhost',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
  },
  // Found before the first request: a library found later would load every open page anew.
  optimizeDeps: { entries: ['src/app/entry-client.tsx', 'src/page/**/*.tsx'] },
  test: {
    // Real databases and servers on a busy machine take their time; a test that hangs is still found.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    // In CI, a test that passes on the second try is reported as such.
    retry: process.env.CI ? 1 : 0,
    setupFiles: ['tests/support/each-file.ts'],
    // The files of a process share its modules, as loading them anew takes longer than most tests. Many tests wait for
    // processes, databases and locks: one more than two cores could use keeps both busy.
    isolate: false,
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      // `*.full.test.ts` belongs to the full tier.
      { extends: true, test: { name: 'source', include: sourceTests, exclude: [fullTests] } },
      { extends: true, test: { name: 'source-full', include: ['tests/{unit,server}/**/*.full.test.ts'] } },
      { extends: true, test: { name: 'built', include: ['tests/output/*.test.ts'], exclude: [fullTests] } },
      { extends: true, test: { name: 'built-full', include: ['tests/output/*.full.test.ts'] } },
      {
        extends: true,
        test: { name: 'consent', include: ['tests/consent/*.test.ts'], exclude: [fullTests] },
      },
      { extends: true, test: { name: 'consent-full', include: ['tests/consent/*.full.test.ts'] } },
      { extends: true, test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'] } },
    ],
  },
})
