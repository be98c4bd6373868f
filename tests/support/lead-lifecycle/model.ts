/** The chart's prediction for a few leads that share a clock. */
import { type Actor, createActor, SimulatedClock } from 'xstate'
import { leadLifecycleMachine } from '#machines/lead-lifecycle.ts'
import { minAttempts } from '#server/delivery/back-off.ts'

export interface ModelLead {
  chart: Actor<typeof leadLifecycleMachine>
  receipt: string | undefined
}

export interface Model {
  leads: ModelLead[]
  clock: SimulatedClock
  /** Leads leased by a silent worker, with their receipts at that time. */
  held: { lead: ModelLead; receipt: string }[]
}

export const leadCount = 3

export function newModel(): Model {
  const clock = new SimulatedClock()
  const input = { attempts: minAttempts }
  const leads = Array.from({ length: leadCount }, () => ({
    chart: createActor(leadLifecycleMachine, { clock, input }).start(),
    receipt: undefined,
  }))
  return { leads, clock, held: [] }
}

export const outcomes = [
  ...['nothing', 'quarantined', 'due', 'delivering', 'backingOff', 'delivered', 'abandoned'],
] as const

/** What happened to a lead, in terms that chart and service share. */
export interface LeadOutcome {
  fate: (typeof outcomes)[number]
  /** Failed attempts since the lead was queued. Undefined unless it's queued. */
  failures: number | undefined
}

export function expectedOutcome({ chart }: ModelLead): LeadOutcome {
  const snapshot = chart.getSnapshot()
  const failures = snapshot.hasTag('waiting') ? snapshot.context.failures : undefined
  const tags = ['quarantined', 'due', 'delivering', 'delivered', 'abandoned'] as const
  const fate = tags.find(tag => snapshot.hasTag(tag)) ?? (failures === undefined ? 'nothing' : 'backingOff')
  return { fate, failures }
}

export const isStored = ({ chart }: ModelLead): boolean => chart.getSnapshot().hasTag('stored')
export const isDue = ({ chart }: ModelLead): boolean => chart.getSnapshot().hasTag('due')
export const isQuarantined = ({ chart }: ModelLead): boolean => chart.getSnapshot().hasTag('quarantined')
