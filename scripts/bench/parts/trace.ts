import type { Browser } from '@playwright/test'
import type { Figure } from '#scripts/bench/figure.ts'
import { type LongTask, longTasks, type TraceEvent, taskInWords } from '#scripts/bench/long-tasks.ts'
import { median } from '#scripts/bench/median.ts'
import { benchPages } from '#scripts/bench/pages.ts'
import type { Part } from '#scripts/bench/part.ts'
import { Traffic } from '#scripts/bench/traffic.ts'
import { withFloor } from '#scripts/bench/variants.ts'
import { slowDown, visit, waitForStart, withBrowser } from '#scripts/bench/visit.ts'

/** Milliseconds from which on a task keeps a visitor waiting. */
const long = 50
const categories = [
  'loading',
  'v8',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
]

export const tracePart: Part = {
  name: 'trace',
  title: `tasks over ${long} ms after the first paint, processor ${slowDown} times slower; floor: the same page without scripts, web fonts and drawings`,
  takes: '5 minutes',
  async measure({ out, runs, browser }) {
    const pages = benchPages(out)
    const paths = pages.map(({ path }) => path)
    const figures: Figure[] = []
    const remarks: string[] = []
    await withFloor(out, paths, ({ site, floor }) =>
      withBrowser(browser(), async running => {
        for (const { name, path } of pages) {
          const [ours, bare]: [LongTask[][], LongTask[][]] = [[], []]
          for (let run = 0; run < runs; run++) {
            ours.push(await tasksOf(running, site + path, true))
            bare.push(await tasksOf(running, floor + path, false))
          }
          figures.push(...figuresOf(name, ours, bare))
          const worst = ours.reduce((one, other) => (longest(other) > longest(one) ? other : one))
          remarks.push(...worst.map(task => `${name}, ${taskInWords(task)}`))
        }
      }),
    )
    return { figures, remarks }
  },
}

const longest = (tasks: readonly LongTask[]): number => Math.max(0, ...tasks.map(({ duration }) => duration))

function figuresOf(page: string, ours: readonly LongTask[][], bare: readonly LongTask[][]): Figure[] {
  const count = (rounds: readonly LongTask[][]) => median(rounds.map(({ length }) => length))
  return [
    {
      name: `${page}, tasks over ${long} ms`,
      value: count(ours),
      unit: 'tasks',
      floor: count(bare),
      goal: { atMost: 0 },
    },
    // Nothing where no task is that long.
    {
      name: `${page}, the longest of them`,
      value: median(ours.map(longest)),
      unit: 'ms',
      floor: median(bare.map(longest)),
      goal: { atMost: long },
    },
  ]
}

const tasksOf = (running: Browser, url: string, hasApp: boolean): Promise<LongTask[]> =>
  visit(running, {}, async ({ tab, client }) => {
    const traffic = await Traffic.listen(client)
    await running.startTracing(tab, { categories })
    await tab.goto(url)
    if (hasApp) await waitForStart(tab)
    // On a busy machine everything may have come before anything is painted.
    await tab.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    await traffic.settled()
    const trace = JSON.parse((await running.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
    return longTasks(trace.traceEvents, long)
  })
