/**
 * Measures what the project claims. `npm run bench` measures everything; `npm run bench -- sizes lighthouse navigation
 * interactions leads load scale` a part. RUNS sets how often Lighthouse looks at each page (5), and `--minutes` how long the load
 * lasts (10).
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '#build/build.ts'
import { foldersOf, projectRoot as root } from '#build/project.ts'
import { isFresh } from '#build/stamp.ts'
import { interactionTarget, interactionTimes } from './bench/interactions.ts'
import { measureLeads } from './bench/leads.ts'
import { audit, makeFloor } from './bench/lighthouse.ts'
import { clickToPaint } from './bench/navigation.ts'
import { buildWith, type Scale } from './bench/scale.ts'
import { serveSite } from './bench/serve.ts'
import { sizesOf } from './bench/sizes.ts'
import { measureSustainedLoad } from './bench/sustained-load.ts'
import { requireBrowser } from './browser.ts'
import { noteRun } from './evidence/note.ts'

const pages = ['/', '/insights/real-return-on-ai', '/services/llm-evaluation', '/contact']
const runs = Number(process.env.RUNS ?? 5)
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`
const milliseconds = (value: number): string => `${Math.round(value)} ms`

const [first, count] = process.argv.slice(2)
if (first === 'build-with') {
  // A build of its own, asked for by the part "scale" below.
  console.log(`\n${JSON.stringify(await buildWith(root, Number(count)))}`)
  process.exit()
}

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes is a number above 0')
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part)
const { out } = foldersOf(root)
if (!isFresh(root, out)) await buildSite({ root, out })
// Parts that need no browser do not ask for one.
const browser = ['lighthouse', 'navigation', 'interactions'].some(isWanted) ? requireBrowser() : ''

if (isWanted('sizes')) {
  console.log('\nFirst load, brotli (fonts: of the whole site)')
  const rows = pages.map(path => {
    const { html, css, fonts, javascript } = sizesOf(join(out, 'site'), path)
    return {
      page: path,
      'HTML with CSS': kilobytes(html),
      'CSS alone': kilobytes(css),
      fonts: kilobytes(fonts),
      JavaScript: kilobytes(javascript),
    }
  })
  console.table(rows)
}

if (isWanted('lighthouse')) {
  console.log(`\nLighthouse mobile, median of ${runs}; floor: the same page without its scripts`)
  const floor = await makeFloor(out)
  const [site, bare] = [await serveSite(out), await serveSite(floor.dist)]
  const rows: Record<string, string>[] = []
  const longest = { fcp: 0, tbt: 0 }
  for (const path of pages) {
    const [with_, without] = [
      await audit(site.origin + path, runs, browser),
      await audit(bare.origin + path, runs, browser),
    ]
    longest.fcp = Math.max(longest.fcp, with_.fcp)
    longest.tbt = Math.max(longest.tbt, with_.tbt)
    rows.push({
      page: path,
      'perf/a11y/practice/SEO': with_.scores.join('/'),
      FCP: `${milliseconds(with_.fcp)} (${milliseconds(without.fcp)})`,
      LCP: `${milliseconds(with_.lcp)} (${milliseconds(without.lcp)})`,
      'LCP / floor': (with_.lcp / without.lcp).toFixed(2),
      TBT: `${milliseconds(with_.tbt)} (${milliseconds(without.tbt)})`,
      CLS: `${with_.cls.toFixed(3)} (${without.cls.toFixed(3)})`,
    })
  }
  const command = 'npm run bench -- lighthouse'
  noteRun('first-paint', { longest: longest.fcp, pages: pages.length }, command)
  noteRun('blocking-time', { longest: longest.tbt, pages: pages.length }, command)
  await Promise.all([site.close(), bare.close()])
  floor.remove()
  console.table(rows)
}

if (isWanted('navigation')) {
  const site = await serveSite(out)
  const time = await clickToPaint(site.origin, browser, 5)
  await site.close()
  console.log(
    `\nClick on a hovered link to next page painted, processor 4 times slower: median ${milliseconds(time)}`,
  )
}

if (isWanted('interactions')) {
  const site = await serveSite(out)
  const measured = await interactionTimes(site.origin, browser, 9)
  await site.close()
  console.log('\nInteraction to next paint, processor 4 times slower, median of 9')
  const rows = measured.map(({ name, median, longest }) => ({
    interaction: name,
    median: median === undefined ? 'not on the page' : milliseconds(median),
    longest: longest === undefined ? '' : milliseconds(longest),
    target: `at most ${milliseconds(interactionTarget)}`,
  }))
  console.table(rows)
}

if (isWanted('leads')) {
  const figures = await measureLeads(out)
  const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`
  const percent = (share: number): string => `${Math.round(100 * share)} %`
  console.log(
    `\nLead service, built, in a process of its own; ${figures.acknowledged} leads acknowledged, ${figures.stored} stored`,
  )
  console.table({
    'leads a second, one commit each, bare loop': { measured: Math.round(figures.bare), goal: '' },
    'leads a second, acknowledged': { measured: Math.round(figures.service), goal: '' },
    'of the bare loop': {
      measured: percent(figures.share),
      goal: '≥ 60 %',
    },
    'p50 at half that rate': { measured: `${figures.p50.toFixed(1)} ms`, goal: '' },
    'p99 at half that rate': { measured: `${figures.p99.toFixed(1)} ms`, goal: '≤ 50 ms' },
    'memory after 100,000 leads': { measured: `${Math.round(figures.memory / 1e6)} MB`, goal: '≤ 120 MB' },
    'export of them as CSV': { measured: seconds(figures.csv), goal: '≤ 5 s' },
    'export of them as JSON': { measured: seconds(figures.json), goal: '≤ 5 s' },
    'cold start to first answer': { measured: milliseconds(figures.coldStart), goal: '≤ 500 ms' },
  })
  console.log(`Of the bare loop, by rounds: ${figures.shares.map(percent).join(', ')}`)
  console.log(busyness())
}

if (isWanted('load')) {
  const before = busyness()
  const { peak, rate, count, p50, p99, memory, slope } = await measureSustainedLoad(out, minutes)
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
  console.log(`\nLead service, built, at half its peak rate for ${minutes} minutes`)
  console.table({
    'peak rate, leads a second': { measured: Math.round(peak), goal: '' },
    'leads a second for the whole time': { measured: Math.round(rate), goal: '' },
    'leads acknowledged, none refused': { measured: count, goal: '' },
    p50: { measured: `${p50.toFixed(1)} ms`, goal: '' },
    p99: { measured: `${p99.toFixed(1)} ms`, goal: '≤ 50 ms' },
    'memory after a fifth of the time': { measured: megabytes(memory.first), goal: '' },
    'memory at most after that': { measured: megabytes(memory.most), goal: '' },
    'memory in the end': { measured: megabytes(memory.last), goal: '' },
    'slope of memory, a minute': { measured: megabytes(slope), goal: 'flat' },
  })
  console.log(`Before: ${before}\nAfter: ${busyness()}`)
}

/** How busy the machine is; figures of a busy one say little. */
function busyness(): string {
  const [busy = 0] = loadavg()
  return `Load of the last minute: ${busy.toFixed(1)} on ${availableParallelism()} processors; without other work it is below 2`
}

if (isWanted('scale')) {
  console.log('\nBuild with more articles, in a scratch copy')
  const rows = [0, 500, 2000].map(articles => {
    const { stdout } = spawnSync(
      'node_modules/.bin/tsx',
      ['scripts/bench.ts', 'build-with', String(articles)],
      { encoding: 'utf8', maxBuffer: 1e8 },
    )
    const scale = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Scale
    return {
      'more articles': scale.articles,
      'whole build': `${scale.seconds.toFixed(1)} s`,
      'prerender per page': `${scale.perPage.toFixed(2)} ms`,
      'home JavaScript, bytes': scale.homeJavaScript,
      'brotli, bytes': scale.homeWire,
    }
  })
  console.table(rows)
}
