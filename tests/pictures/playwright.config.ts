import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** Compares every template with its snapshots. `--update-snapshots` replaces them. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'templates.pictures.ts',
  snapshotPathTemplate: '../../.cache/pictures/{arg}{ext}',
  expect: { timeout: 60_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  reporter: [['list']],
})
