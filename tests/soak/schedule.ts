/** Draws faults from a seed, so that a failed run can be repeated. */
import { seeded } from '#tests/support/random.ts'

/** Faults that strike one at a time, because two at once would interfere. The first is always an upgrade. */
export const breaks = [
  ...['upgraded', 'killed', 'restarted', 'frozen', 'disk full', 'disk at fault', 'database gone', 'staff'],
] as const
/** Faults that last for a while and overlap with others, but never with one of the same kind. */
export const conditions = [
  ...['clock jump', 'webhook at fault', 'log full', 'reader open', 'hostile client'],
] as const

/** Faults of the safeguards study, whose disk can lose power. */
export const studyBreaks = ['power cut', 'file replaced'] as const

export const isFault = (name: string): boolean => [...breaks, ...conditions].some(kind => kind === name)

export type Break = (typeof breaks)[number] | (typeof studyBreaks)[number]
export type Condition = (typeof conditions)[number]

export interface Fault<Kind extends string = Break | Condition> {
  kind: Kind
  /** Milliseconds after the start. */
  at: number
  /** In ms. */
  duration: number
  /** Random numbers in [0, 1) that choose the fault's details. */
  choices: [number, number]
}

export interface Schedule {
  breaks: Fault<Break>[]
  conditions: Fault<Condition>[]
}

type Range = readonly [number, number]
/** In ms. */
type Times = Record<'pause' | 'duration', Range>

export interface Plan {
  breaks: { kinds: readonly Break[]; first: readonly Break[] } & Times
  conditions: { kinds: readonly Condition[] } & Times
}

const soakPlan: Plan = {
  breaks: { kinds: breaks, first: ['upgraded'], pause: [500, 2500], duration: [300, 4000] },
  conditions: { kinds: conditions, pause: [0, 1500], duration: [1000, 8000] },
}

/** Draws faults for `length` ms. Draws kinds without replacement, so that each kind strikes equally often even in a short run. */
export function drawSchedule(seed: number, length: number, plan = soakPlan): Schedule {
  const random = seeded(seed)
  const drawWithin = ([least, most]: Range) => Math.round(least + random() * (most - least))
  const drawTrack = <Kind extends string>(
    kinds: readonly Kind[],
    first: readonly Kind[],
    { pause, duration }: Times,
  ) => {
    const faults: Fault<Kind>[] = []
    let bag = [...first]
    for (let at = drawWithin(pause); at < length; ) {
      if (bag.length === 0) bag = [...kinds]
      const [kind] = bag.splice(Math.floor(random() * bag.length), 1) as [Kind]
      const fault: Fault<Kind> = { kind, at, duration: drawWithin(duration), choices: [random(), random()] }
      faults.push(fault)
      at += fault.duration + drawWithin(pause)
    }
    return faults
  }
  return {
    breaks: drawTrack(plan.breaks.kinds, plan.breaks.first, plan.breaks),
    // Each kind has its own track, so that kinds overlap.
    conditions: plan.conditions.kinds
      .flatMap(kind => drawTrack([kind], [kind], plan.conditions))
      .sort((first, second) => first.at - second.at),
  }
}

export function choose<T>(choice: number, options: readonly T[]): T {
  const chosen = options[Math.floor(choice * options.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}
