import type { ActorRefFrom } from 'xstate'
import type { DomainEventOf, DomainEventType } from '#machines/events.ts'
import type { siteMachine } from '#machines/site.ts'

/** The root actor of the page's behavior. */
export type Site = ActorRefFrom<typeof siteMachine>

/** What somebody does with each domain event that they hear. */
export type Listener = { [Type in DomainEventType]?: (event: DomainEventOf<Type>) => void }
