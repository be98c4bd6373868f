import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { browserArguments } from '#scripts/browser.ts'
import { freePort } from '#scripts/free-port.ts'
import { median } from './median.ts'

export interface Audit {
  /** Performance, accessibility, best practices, SEO; 0 to 100. */
  scores: number[]
  /** Milliseconds, but for the layout shift, which has no unit. */
  fcp: number
  lcp: number
  tbt: number
  cls: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Looks at addresses with Lighthouse's mobile preset, in turns, so that what the machine does meanwhile befalls all of them. */
export async function audit(urls: readonly string[], runs: number, browser: string): Promise<Audit[]> {
  const port = await freePort()
  const chrome = await chromium.launch({
    executablePath: browser,
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const results: Audit[][] = urls.map(() => [])
    for (let run = 0; run < runs; run++)
      for (const [index, url] of urls.entries()) results[index]?.push(await auditOnce(url, port))
    return results.map(medians)
  } finally {
    await chrome.close()
  }
}

/**
 * What Lighthouse forgets between two visits in one browser, and what it leaves where nobody says so: what a site has stored. With its
 * cache emptied alone, the site would take a visitor for one who has its typefaces.
 */
const forgotten: NonNullable<Flags['clearStorageTypes']> = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'local_storage',
  'cookies',
]

async function auditOnce(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...categories],
    clearStorageTypes: forgotten,
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
  const { lhr } = result
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    scores: categories.map(id => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}

const medians = (results: readonly Audit[]): Audit => ({
  scores: categories.map((_, index) => median(results.map(({ scores }) => scores[index] ?? 0))),
  fcp: median(results.map(({ fcp }) => fcp)),
  lcp: median(results.map(({ lcp }) => lcp)),
  tbt: median(results.map(({ tbt }) => tbt)),
  cls: median(results.map(({ cls }) => cls)),
})
