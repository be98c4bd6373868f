import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { defaultTreeAdapter, parse, serialize } from 'parse5'
import { prepareHosting } from '#build/files.ts'
import { attribute, elementsIn } from '#build/html.ts'
import type { SiteFiles } from '#contract/site-files.ts'
import { browserArguments } from '#scripts/browser.ts'
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

/** Medians of several Lighthouse runs of one address, with its mobile preset. */
export async function audit(url: string, runs: number, browser: string): Promise<Audit> {
  const chrome = await launch({ chromePath: browser, chromeFlags: browserArguments })
  try {
    const results: Audit[] = []
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: [...categories],
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
      const { lhr } = result
      const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
      results.push({
        scores: categories.map(id => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
        fcp: value('first-contentful-paint'),
        lcp: value('largest-contentful-paint'),
        tbt: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
      })
    }
    return {
      scores: categories.map((_, index) => median(results.map(result => result.scores[index] ?? 0))),
      fcp: median(results.map(result => result.fcp)),
      lcp: median(results.map(result => result.lcp)),
      tbt: median(results.map(result => result.tbt)),
      cls: median(results.map(result => result.cls)),
    }
  } finally {
    await chrome.kill()
  }
}

/** A copy of the built site whose pages carry no script: what the same content costs at the least. */
export async function makeFloor(dist: string): Promise<{ dist: string; remove: () => void }> {
  const copy = mkdtempSync(join(tmpdir(), 'floor-'))
  cpSync(dist, copy, { recursive: true })
  const folder = join(copy, 'site')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (/\.(?:br|gz)$/.test(name) || name.startsWith('_headers') || name.startsWith('_redirects'))
      rmSync(file)
    if (!name.endsWith('.html')) continue
    writeFileSync(file, withoutScripts(readFileSync(file, 'utf8')))
  }
  const listFile = join(copy, 'site-files.json')
  const { headers } = JSON.parse(readFileSync(listFile, 'utf8')) as SiteFiles
  await prepareHosting({
    folder,
    listFile,
    redirects: [],
    gone: [],
    csp: headers['Content-Security-Policy'] ?? '',
  })
  return { dist: copy, remove: () => rmSync(copy, { recursive: true }) }
}

/** A document without what would run in it; structured data stays. */
function withoutScripts(html: string): string {
  const document = parse(html)
  const scripts = elementsIn(document).filter(
    element => element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json',
  )
  for (const script of scripts) defaultTreeAdapter.detachNode(script)
  return serialize(document)
}
