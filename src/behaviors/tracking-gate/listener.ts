import type { Listener } from '#src/behaviors/site/listener.ts'
import { track, trackException } from './data-layer.ts'

/** What trackers are told of the events of the site, once consent was given. */
export const tracking = {
  'lead.acknowledged': ({ leadType }) => track(leadType === 'newsletter' ? 'newsletter' : 'contact_form'),
  'exit.intended': () => track('exit_intent'),
  'failure.caught': ({ kind }) => trackException(kind),
  'download.started': () => track('whitepaper'),
} satisfies Listener
