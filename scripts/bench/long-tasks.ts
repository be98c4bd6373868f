/** What the main thread of a page was busy with, from a trace of the browser. */

export interface TraceEvent {
  name: string
  /** `X` is an event with a duration. */
  ph: string
  /** Microseconds. */
  ts: number
  dur?: number
  pid: number
  tid: number
  args?: { data?: TraceData; fileName?: string }
}

interface TraceData {
  url?: string
  fileName?: string
  functionName?: string
  type?: string
}

export interface LongTask {
  /** Milliseconds from the first paint to its start. */
  start: number
  /** Milliseconds. */
  duration: number
  /** What took most of it: the events within it, each without those within itself, those of one name and place together. */
  heaviest: { what: string; milliseconds: number }[]
}

/** What Chromium calls a task of the main thread. */
const taskName = 'RunTask'
const paints = ['firstPaint', 'firstContentfulPaint']

/**
 * Tasks after the first paint that took longer than so many milliseconds, in the order of time.
 * @throws when nothing was painted while the trace was taken
 */
export function longTasks(events: readonly TraceEvent[], over: number, heaviest = 4): LongTask[] {
  const painted = events.filter(({ name }) => paints.includes(name)).sort((one, other) => one.ts - other.ts)
  // The page that was measured is the last to be painted; an empty tab may have been painted before it.
  const last = painted.at(-1)
  const first = painted.find(({ pid }) => pid === last?.pid)
  if (!first) throw new Error('Nothing was painted in this trace')
  const ours = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === first.pid && tid === first.tid && ts >= first.ts,
  )
  const tasks = ours.filter(({ name, dur = 0 }) => name === taskName && dur > over * 1000)
  return tasks
    .sort((one, other) => one.ts - other.ts)
    .map(task => ({
      start: (task.ts - first.ts) / 1000,
      duration: (task.dur ?? 0) / 1000,
      heaviest: heaviestIn(task, ours).slice(0, heaviest),
    }))
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** What an event is called together with the file it belongs to: its own, or that of what is around it. */
interface Named {
  event: TraceEvent
  file: string | undefined
  what: string
}

function heaviestIn(task: TraceEvent, events: readonly TraceEvent[]): LongTask['heaviest'] {
  const within = events
    .filter(event => event.ts >= task.ts && endOf(event) <= endOf(task))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const own = new Map<string, number>()
  const add = (what: string, microseconds: number) => own.set(what, (own.get(what) ?? 0) + microseconds)
  const around: Named[] = []
  for (const event of within) {
    while (around.length > 0 && endOf((around.at(-1) as Named).event) <= event.ts) around.pop()
    const parent = around.at(-1)
    const file = fileOf(event) ?? parent?.file
    const named = { event, file, what: nameOf(event, file) }
    if (parent) add(parent.what, -(event.dur ?? 0))
    add(named.what, event.dur ?? 0)
    around.push(named)
  }
  return [...own]
    .map(([what, microseconds]) => ({ what, milliseconds: microseconds / 1000 }))
    .filter(({ milliseconds }) => milliseconds >= 1)
    .sort((one, other) => other.milliseconds - one.milliseconds)
}

const fileOf = ({ args }: TraceEvent): string | undefined =>
  (args?.data?.url || args?.data?.fileName || args?.fileName)?.split(/[?#]/)[0]?.split('/').at(-1)

function nameOf({ name, args }: TraceEvent, file: string | undefined): string {
  const { functionName, type } = args?.data ?? {}
  return [name, functionName || type, file].filter(Boolean).join(' ')
}

/** A task in a line. */
export const taskInWords = ({ start, duration, heaviest }: LongTask): string =>
  `${Math.round(duration)} ms at ${Math.round(start)} ms: ${heaviest
    .map(({ what, milliseconds }) => `${what} ${Math.round(milliseconds)}`)
    .join(', ')}`
