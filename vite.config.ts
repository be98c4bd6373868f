/** Configures Vite for development, builds, Vitest, and editors. */
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { contentFiles } from './build/vite/content-files.ts'
import { mdxPlugin } from './build/vite/mdx.ts'
import { siteModule } from './build/vite/site-module.ts'

/** Serves the site in development. Vitest uses this configuration too, but must not start the site. */
const developmentSite: Plugin = {
  name: 'development-site',
  apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
  async configureServer(server) {
    const { serveSite } = await import('./scripts/dev/serve-site.ts')
    return serveSite(server)
  },
}

const sourceTests = ['tests/{machines,models,unit,server}/**/*.test.ts?(x)']
const fullTests = '**/*.full.test.ts'

export default defineConfig({
  logLevel: 'warn',
  appType: 'custom',
  cacheDir: process.env.VITE_CACHE_DIR ?? 'node_modules/.vite',
  plugins: [mdxPlugin(), contentFiles(), react(), siteModule(), developmentSite],
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  resolve: {
    dedupe: ['react', 'react-dom'],
    // These packages are shims for React versions without `useSyncExternalStore`. Use React's own hook instead.
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
  // Scan these files for dependencies before the first request, because Vite reloads every open page for each one that it finds later.
  optimizeDeps: { entries: ['src/app/entry-client.tsx', 'src/page/**/*.tsx'] },
  test: {
    // These timeouts only stop tests that hang. On a busy machine, tests with real databases and servers can take minutes.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    retry: process.env.CI ? 1 : 0,
    setupFiles: ['tests/support/each-file.ts'],
    // Test files share their worker's modules, because reloading them takes longer than most tests.
    isolate: false,
    // Use at least three workers even on two cores, because many tests wait for processes, databases, and locks.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      // `*.full.test.ts` belongs to the full tier.
      { extends: true, test: { name: 'source', include: sourceTests, exclude: [fullTests] } },
      {
        extends: true,
        test: { name: 'source-full', include: ['tests/{machines,models,unit,server}/**/*.full.test.ts'] },
      },
      { extends: true, test: { name: 'built', include: ['tests/output/*.test.ts'], exclude: [fullTests] } },
      { extends: true, test: { name: 'built-full', include: ['tests/output/*.full.test.ts'] } },
      {
        extends: true,
        test: { name: 'consent', include: ['tests/consent/*.test.ts'], exclude: [fullTests] },
      },
      { extends: true, test: { name: 'consent-full', include: ['tests/consent/*.full.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: 'tests/deploy/support/programs.ts',
        },
      },
    ],
  },
})
