import type { Figure } from '#scripts/bench/figure.ts'
import { type Audit, audit } from '#scripts/bench/lighthouse.ts'
import { benchPages } from '#scripts/bench/pages.ts'
import type { Part } from '#scripts/bench/part.ts'
import { withFloor } from '#scripts/bench/variants.ts'
import { noteRun } from '#scripts/evidence/note.ts'

const categories = ['performance', 'accessibility', 'best practices', 'SEO']

export const lighthousePart: Part = {
  name: 'lighthouse',
  title: 'Lighthouse mobile, medians; floor: the same page without scripts, web fonts and drawings',
  takes: '15 minutes',
  async measure({ out, runs, browser }) {
    const pages = benchPages(out)
    const paths = pages.map(({ path }) => path)
    const figures: Figure[] = []
    const longest = { fcp: 0, tbt: 0 }
    await withFloor(out, paths, async ({ site, floor }) => {
      for (const { name, path } of pages) {
        const [ours, bare] = await audit([site + path, floor + path], runs, browser())
        if (!ours || !bare) throw new Error(`Nothing was measured of ${path}`)
        longest.fcp = Math.max(longest.fcp, ours.fcp)
        longest.tbt = Math.max(longest.tbt, ours.tbt)
        figures.push(...figuresOf(name, ours, bare))
      }
    })
    const command = 'npm run bench -- lighthouse'
    noteRun('first-paint', { longest: longest.fcp, pages: pages.length }, command)
    noteRun('blocking-time', { longest: longest.tbt, pages: pages.length }, command)
    return { figures, remarks: pages.map(({ name, path }) => `${name}: ${path}`) }
  },
}

const figuresOf = (page: string, ours: Audit, bare: Audit): Figure[] => [
  ...categories.map(
    (category, index): Figure => ({
      name: `${page}, ${category}`,
      value: ours.scores[index] ?? null,
      unit: 'of 100',
      goal: { atLeast: 100 },
    }),
  ),
  { name: `${page}, FCP`, value: ours.fcp, unit: 'ms', floor: bare.fcp, goal: { timesFloor: 1.05 } },
  { name: `${page}, LCP`, value: ours.lcp, unit: 'ms', floor: bare.lcp, goal: { timesFloor: 1.1 } },
  { name: `${page}, TBT`, value: ours.tbt, unit: 'ms', floor: bare.tbt, goal: { atMost: 30 } },
  { name: `${page}, CLS`, value: ours.cls, unit: '', floor: bare.cls, goal: { atMost: 0.005 } },
]
