/** What the events of the site mean to trackers: the one table from domain events to tracked ones. */
import type { DomainEventOf } from '#machines/events.ts'
import type { TrackedDomainEvent } from '#machines/tracking.ts'
import type { Told } from '#machines/vendor.ts'

/** Value of an event, in the units of the advertising account; specification, section 9. */
const eventValues = {
  contact_form: 100,
  roi_calculator: 200,
  demo: 500,
  booking: 1000,
  assessment: 300,
  newsletter: 25,
  whitepaper: 75,
  exit_intent: 50,
  case_study: 100,
  video: 40,
  pricing: 300,
  trial: 750,
  comparison: 150,
  service_view: 50,
} as const

const valued = (name: keyof typeof eventValues): Told => ({ kind: 'event', name, value: eventValues[name] })

/** What a lead is called by its type; a general one is that of the contact form. */
const leadEvents = {
  newsletter: 'newsletter',
  assessment: 'assessment',
  roi_calculator: 'roi_calculator',
} as const
const eventOf = (leadType: string) =>
  leadType in leadEvents ? leadEvents[leadType as keyof typeof leadEvents] : 'contact_form'

/** What each event of the site means. No personal data is part of it. */
export const tracking: {
  [Type in TrackedDomainEvent['type']]: (event: DomainEventOf<Type>) => Told | undefined
} = {
  'lead.acknowledged': ({ leadType }) => valued(eventOf(leadType)),
  'exit.intended': () => valued('exit_intent'),
  'failure.caught': ({ kind }) => ({ kind: 'exception', description: kind }),
  'download.started': () => valued('whitepaper'),
}

/** What trackers are told of an event, if anything. */
export const toldOf = (event: TrackedDomainEvent): Told | undefined =>
  (tracking[event.type] as (event: TrackedDomainEvent) => Told | undefined)(event)
