/** Maps domain events to tracked events (docs/measurement.md). */
import { tools } from '#contract/tools.ts'
import { isLinkEvent } from '#contract/tracking/link-events.ts'
import type { DomainEventOf } from '#machines/events.ts'
import type { TrackedDomainEvent } from '#machines/tracking.ts'
import type { VendorMessage } from '#machines/vendor.ts'

/** Values in the advertising account's units (specification, section 9). */
export const eventValues = {
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
type EventName = keyof typeof eventValues

interface TrackedMessage {
  message: VendorMessage
  /** Limits the message to one per session and key. */
  onceKey?: string
}

const eventMessage = (name: EventName): VendorMessage => ({ kind: 'event', name, value: eventValues[name] })

const viewEvents = new Map<DomainEventOf<'page.entered'>['kind'], EventName>([
  ['service', 'service_view'],
  ['case-study', 'case_study'],
  ['case-study-page', 'case_study'],
  ['compare', 'comparison'],
])

/** Error names that may be sent. Other names could contain a visitor's input. */
const knownErrorNames = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'AbortError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'SecurityError',
  'TimeoutError',
  'InvalidStateError',
  'HierarchyRequestError',
  'QuotaExceededError',
  'StaleAppError',
  'ConnectionError',
  'OfflineError',
]

const isReport = (file: string): boolean => file.toLowerCase().endsWith('.pdf')

/** Messages contain only names from the code, never a visitor's input. */
const trackedMessages: {
  [Type in TrackedDomainEvent['type']]: (event: DomainEventOf<Type>) => TrackedMessage | undefined
} = {
  'page.entered': ({ path, kind }) => {
    const name = viewEvents.get(kind)
    return name && { message: eventMessage(name), onceKey: `${name} ${path}` }
  },
  'lead.acknowledged': ({ leadType, isRepeat }) =>
    isRepeat
      ? undefined
      : { message: eventMessage(leadType === 'newsletter' ? 'newsletter' : 'contact_form') },
  'result.reached': ({ tool }) => {
    const name: EventName | undefined = tools[tool]?.resultEvent
    return name && { message: eventMessage(name), onceKey: tool }
  },
  'trackedLink.clicked': ({ name }) =>
    isLinkEvent(name) ? { message: eventMessage(name), onceKey: name } : undefined,
  'exitIntent.detected': () => ({ message: eventMessage('exit_intent'), onceKey: 'exit_intent' }),
  'download.started': ({ file }) =>
    isReport(file) ? { message: eventMessage('whitepaper'), onceKey: `whitepaper ${file}` } : undefined,
  'error.caught': ({ kind }) => ({
    message: { kind: 'exception', errorName: knownErrorNames.includes(kind) ? kind : 'Error' },
  }),
}

export const trackedMessageOf = (event: TrackedDomainEvent): TrackedMessage | undefined =>
  (trackedMessages[event.type] as (event: TrackedDomainEvent) => TrackedMessage | undefined)(event)
