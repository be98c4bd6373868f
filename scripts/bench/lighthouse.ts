import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { defaultSettings } from 'lighthouse/core/config/constants.js'
import type { SiteFiles } from '#contract/site-files.ts'
import { browserArguments, requireBrowser } from '#scripts/browser.ts'
import { recordRun } from '#scripts/evidence/run-records.ts'
import { freePort } from '#scripts/free-port.ts'
import { withBaseline } from './baseline.ts'
import type { Benchmark, BenchResult } from './bench-result.ts'
import { median } from './statistics.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = [
  { name: 'FCP', id: 'first-contentful-paint', unit: 'ms', goal: { timesBaseline: 1.05 } },
  { name: 'LCP', id: 'largest-contentful-paint', unit: 'ms', goal: { timesBaseline: 1.1 } },
  { name: 'TBT', id: 'total-blocking-time', unit: 'ms', goal: { atMost: 30 } },
  { name: 'CLS', id: 'cumulative-layout-shift', unit: '', goal: { atMost: 0.005 } },
] as const
type AuditId = (typeof categories)[number] | (typeof metrics)[number]['id']
const auditIds: AuditId[] = [...categories, ...metrics.map(({ id }) => id)]

/** Category scores from 0 to 100, metrics in ms, and layout shift without a unit. */
type Audit = Record<AuditId, number>

const flags: Flags = {
  onlyCategories: [...categories],
  logLevel: 'error',
  // Clear `local_storage` too, where the site records that its fonts have loaded. Lighthouse keeps it by default.
  clearStorageTypes: [...defaultSettings.clearStorageTypes, 'local_storage', 'cookies'],
}

/** Returns each URL's medians with the mobile preset. Runs alternate between URLs, so load on the machine affects all URLs alike. */
async function audit(urls: readonly string[], runs: number, executablePath: string): Promise<Audit[]> {
  const port = await freePort()
  const args = [...browserArguments, `--remote-debugging-port=${port}`]
  const chrome = await chromium.launch({ executablePath, args })
  try {
    const audits: Audit[][] = urls.map(() => [])
    for (let run = 0; run < runs; run++)
      for (const [index, url] of urls.entries()) audits[index]?.push(await auditOnce(url, port))
    return audits.map(urlAudits => createAudit(id => median(urlAudits.map(each => each[id]))))
  } finally {
    await chrome.close()
  }
}

/** Retries a failed run, because Lighthouse sometimes can't record a page load. */
async function auditOnce(url: string, port: number, attempts = 3): Promise<Audit> {
  const result = await lighthouse(url, { ...flags, port })
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { categories: scores, audits, runtimeError } = result.lhr
  if (runtimeError && attempts > 1) return auditOnce(url, port, attempts - 1)
  if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`)
  return createAudit(id =>
    scores[id] ? Math.round((scores[id].score ?? 0) * 100) : (audits[id]?.numericValue ?? Number.NaN),
  )
}

const createAudit = (read: (id: AuditId) => number): Audit =>
  Object.fromEntries(auditIds.map(id => [id, read(id)])) as Audit

/** Returns the paths of the measured pages by name: a page of each important kind, and the largest document. */
function findBenchPages(out: string): Record<string, string> {
  const { files } = JSON.parse(readFileSync(join(out, 'site-files.json'), 'utf8')) as SiteFiles
  const sizeOf = (name: string) => statSync(join(out, 'site', `${name}.br`)).size
  const documents = Object.entries(files).filter(([, { name }]) => name.endsWith('.html'))
  const [largest = ''] = documents.reduce((a, b) => (sizeOf(b[1].name) > sizeOf(a[1].name) ? b : a))
  const article = '/insights/real-return-on-ai'
  return { home: '/', article, service: '/services/llm-evaluation', contact: '/contact', largest }
}

export const lighthouseBenchmark: Benchmark = {
  name: 'lighthouse',
  title: 'Lighthouse mobile, medians; baseline: the same page without scripts, web fonts, or drawings',
  duration: '15 minutes',
  async measure({ out, runs }) {
    const pages = findBenchPages(out)
    const results: BenchResult[] = []
    const longest = { fcp: 0, tbt: 0 }
    await withBaseline(out, Object.values(pages), async (site, baseline) => {
      for (const [name, path] of Object.entries(pages)) {
        const [siteAudit, baselineAudit] = await audit([site + path, baseline + path], runs, requireBrowser())
        if (!siteAudit || !baselineAudit) throw new Error(`No measurements for ${path}`)
        longest.fcp = Math.max(longest.fcp, siteAudit['first-contentful-paint'])
        longest.tbt = Math.max(longest.tbt, siteAudit['total-blocking-time'])
        results.push(...resultsOf(name, siteAudit, baselineAudit))
      }
    })
    const count = Object.keys(pages).length
    const command = 'npm run bench -- lighthouse'
    recordRun('first-paint', { longest: longest.fcp, pages: count }, command)
    recordRun('blocking-time', { longest: longest.tbt, pages: count }, command)
    return { results, remarks: Object.entries(pages).map(([name, path]) => `${name}: ${path}`) }
  },
}

const resultsOf = (page: string, site: Audit, baseline: Audit): BenchResult[] => [
  ...categories.map(id => ({
    name: `${page}, ${id}`,
    value: site[id],
    unit: 'of 100' as const,
    goal: { atLeast: 100 },
  })),
  ...metrics.map(({ id, name, unit, goal }) => ({
    name: `${page}, ${name}`,
    value: site[id],
    unit,
    baseline: baseline[id],
    goal,
  })),
]
