import type { Listener } from '#src/behaviors/site/listener.ts'
import { track, trackException } from './data-layer.ts'

/** What a lead is called by its type; a general one is that of the contact form. */
const leadEvents = {
  newsletter: 'newsletter',
  assessment: 'assessment',
  roi_calculator: 'roi_calculator',
} as const
const eventOf = (leadType: string) =>
  leadType in leadEvents ? leadEvents[leadType as keyof typeof leadEvents] : 'contact_form'

/** What trackers are told of the events of the site, once consent was given. */
export const tracking = {
  'lead.acknowledged': ({ leadType }) => track(eventOf(leadType)),
  'exit.intended': () => track('exit_intent'),
  'page.reached': ({ kind }) => {
    if (kind === 'service') track('service_view')
  },
  'result.reached': ({ tool }) => track(tool === 'roi_calculator' ? tool : 'assessment'),
  'occasion.taken': ({ occasion }) => track(occasion as 'booking'),
  'failure.caught': ({ kind }) => trackException(kind),
  'download.started': () => track('whitepaper'),
} satisfies Listener
