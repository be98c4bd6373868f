/** What the chart says of a few leads that share one clock. */
import { type Actor, createActor, SimulatedClock } from 'xstate'
import { leadLifecycleMachine } from '#machines/lead-lifecycle.ts'
import { leastAttempts } from '#server/delivery/back-off.ts'

export interface ModelLead {
  chart: Actor<typeof leadLifecycleMachine>
  /** The receipt that it was given last. */
  receipt: string | undefined
  /** Messages of it that the receiver has taken, by their id. */
  taken: string[]
}

export interface Model {
  leads: ModelLead[]
  clock: SimulatedClock
  /** Leads that a worker holds which says nothing for long, with the receipt that each had then. */
  held: { lead: ModelLead; receipt: string }[]
}

export const leadCount = 3

export function newModel(): Model {
  const clock = new SimulatedClock()
  const input = { attempts: leastAttempts }
  const leads = Array.from({ length: leadCount }, () => ({
    chart: createActor(leadLifecycleMachine, { clock, input }).start(),
    receipt: undefined,
    taken: [],
  }))
  return { leads, clock, held: [] }
}

export const fates = ['nothing', 'set aside', 'due', 'under way', 'pausing', 'delivered', 'given up'] as const

/** How a lead fares, in the same words for the chart and for the service. */
export interface Fate {
  fate: (typeof fates)[number]
  /** Failed attempts since it was queued, while it is queued. */
  failures: number | undefined
}

export function expectedFate({ chart }: ModelLead): Fate {
  const snapshot = chart.getSnapshot()
  const failures = snapshot.hasTag('waiting') ? snapshot.context.failures : undefined
  const told = ['set aside', 'due', 'under way', 'delivered', 'given up'] as const
  const fate = told.find(tag => snapshot.hasTag(tag)) ?? (failures === undefined ? 'nothing' : 'pausing')
  return { fate, failures }
}

export const isStored = ({ chart }: ModelLead): boolean => chart.getSnapshot().hasTag('stored')
export const isDue = ({ chart }: ModelLead): boolean => chart.getSnapshot().hasTag('due')
export const isSetAside = ({ chart }: ModelLead): boolean => chart.getSnapshot().hasTag('set aside')
