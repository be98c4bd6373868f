/** Draws faults from a seed, so a failed run can be repeated. */
import { seededRandom } from '#tests/support/random.ts'

/** Faults that occur one at a time, because two would interfere with each other. A run's first fault is an upgrade. */
export const exclusiveFaults = [
  ...['upgraded', 'killed', 'restarted', 'frozen', 'disk full', 'disk errors', 'database gone', 'staff'],
] as const
/** Faults that last for a while and overlap with others, but never with one of the same kind. */
export const overlappingFaults = [
  ...['clock jump', 'webhook failing', 'log full', 'reader open', 'hostile client'],
] as const

export const isFault = (name: string): boolean =>
  [...exclusiveFaults, ...overlappingFaults].some(kind => kind === name)

/** Only the safeguards study injects the last two. `power cut` needs a disk that can simulate one. */
export type ExclusiveFault = (typeof exclusiveFaults)[number] | 'power cut' | 'file replaced'
export type OverlappingFault = (typeof overlappingFaults)[number]

export interface Fault<Kind extends string = ExclusiveFault | OverlappingFault> {
  kind: Kind
  /** Offset from the start of the run. */
  startMs: number
  durationMs: number
  /** Random numbers in [0, 1) that choose the fault's details. */
  choices: [number, number]
}

export interface Schedule {
  exclusiveFaults: Fault<ExclusiveFault>[]
  overlappingFaults: Fault<OverlappingFault>[]
}

type Range = readonly [number, number]
type Times = Record<'pauseMs' | 'durationMs', Range>

export interface Plan {
  exclusiveFaults: { kinds: readonly ExclusiveFault[]; first: readonly ExclusiveFault[] } & Times
  overlappingFaults: { kinds: readonly OverlappingFault[] } & Times
}

const soakPlan: Plan = {
  exclusiveFaults: {
    kinds: exclusiveFaults,
    first: ['upgraded'],
    pauseMs: [500, 2500],
    durationMs: [300, 4000],
  },
  overlappingFaults: { kinds: overlappingFaults, pauseMs: [0, 1500], durationMs: [1000, 8000] },
}

/** Draws kinds without replacement, so each kind occurs equally often even in a short run. */
export function drawSchedule(seed: number, durationMs: number, plan = soakPlan): Schedule {
  const random = seededRandom(seed)
  const pick = ([min, max]: Range) => Math.round(min + random() * (max - min))
  const drawTrack = <Kind extends string>(
    kinds: readonly Kind[],
    first: readonly Kind[],
    { pauseMs, durationMs: faultMs }: Times,
  ) => {
    const faults: Fault<Kind>[] = []
    let remaining = [...first]
    for (let startMs = pick(pauseMs); startMs < durationMs; ) {
      if (remaining.length === 0) remaining = [...kinds]
      const [kind] = remaining.splice(Math.floor(random() * remaining.length), 1) as [Kind]
      const fault: Fault<Kind> = {
        kind,
        startMs,
        durationMs: pick(faultMs),
        choices: [random(), random()],
      }
      faults.push(fault)
      startMs += fault.durationMs + pick(pauseMs)
    }
    return faults
  }
  return {
    exclusiveFaults: drawTrack(plan.exclusiveFaults.kinds, plan.exclusiveFaults.first, plan.exclusiveFaults),
    // Each kind has its own track, so kinds overlap.
    overlappingFaults: plan.overlappingFaults.kinds
      .flatMap(kind => drawTrack([kind], [kind], plan.overlappingFaults))
      .sort((first, second) => first.startMs - second.startMs),
  }
}

export function choose<T>(choice: number, options: readonly T[]): T {
  const chosen = options[Math.floor(choice * options.length)]
  if (chosen === undefined) throw new Error('The list to choose from is empty')
  return chosen
}
