import type { ActorRefFrom } from 'xstate'
import type { DomainEventOf, DomainEventType } from '#machines/events.ts'
import type { siteMachine } from '#machines/site.ts'

/** The root actor of the behavior system. */
export type Site = ActorRefFrom<typeof siteMachine>

/** Handlers by domain event. */
export type DomainEventHandlers = { [Type in DomainEventType]?: (event: DomainEventOf<Type>) => void }
