import { defineConfig } from '@playwright/test'
import { browserArguments, findTestBrowsers } from './scripts/browser.ts'

const { shell, browser } = findTestBrowsers()
const launchWith = (executablePath: string) => ({ launchOptions: { executablePath, args: browserArguments } })
const port = Number(process.env.TEST_PORT ?? 3207)

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.e2e.ts',
  // Playwright empties this folder at the start, so other steps write their reports to its parent.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // Two cores can run four workers, because tests spend half their time waiting for a browser context, a frame, or a response.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  // These timeouts only stop tests that hang. A busy machine can slow down a test many times over.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Creating a browser context takes longer than most tests, so tests share one that Playwright resets between tests.
    reuseContext: true,
  },
  // The headless shell uses a quarter less CPU than the full browser (docs/decisions/018-headless-shell.md).
  projects: [
    { name: 'shell', grepInvert: /@browser/, use: launchWith(shell) },
    { name: 'browser', grep: /@browser/, use: launchWith(browser) },
  ],
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), DATA_DIR: 'test-results/data', RATE_BURST: '0' },
    reuseExistingServer: false,
  },
})
