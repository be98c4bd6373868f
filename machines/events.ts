/**
 * Domain events, which machines and views use to tell each other what happened. They contain no personal data.
 *
 * A statechart emits an event with `emitDomainEvent`; a view sends it to the root. The root forwards it to the machines that listen, and
 * emits it to subscribers: `site.on('lead.acknowledged', …)`.
 */
import { type EventObject, enqueueActions, type MachineContext, type ParameterizedObject } from 'xstate'
import type { PageKind } from '#contract/page-data.ts'
import type { Purposes } from '#contract/purposes.ts'
import type { ToolName } from '#contract/tools.ts'

export type BusyReason = 'menu' | 'chat' | 'form' | 'consent' | 'error'

/** Events without a payload. */
export type PlainEvent<Type extends string> = Type extends string ? { type: Type } : never

export type DomainEvent =
  /** The page at this path is in the document. `kind` is the type of page. */
  | { type: 'page.entered'; path: string; kind: PageKind }
  | { type: 'page.left' }
  /** Replaces all earlier purposes. */
  | { type: 'consent.granted'; purposes: Purposes }
  | PlainEvent<'consent.revoked' | 'consent.saved'>
  /** Vendors without consent left cookies that the site can't delete. `remaining` has their names or hosts. */
  | { type: 'cookies.remained'; remaining: readonly string[] }
  | { type: 'activity.started'; reason: BusyReason }
  | { type: 'activity.ended'; reason: BusyReason }
  /** `source` is the form's name. `isRepeat` is true if the same text was sent again while its thank-you message showed. */
  | {
      type: 'lead.acknowledged'
      source: string
      leadType: string
      isRepeat: boolean
      receipt: string | null
    }
  /**
   * Sending a lead failed, so the lead might not be stored. `formUrl` is relative. `hasNoResponse` is true if the server didn't respond.
   * `wasInterrupted` is true if the document unloaded before the server responded.
   */
  | {
      type: 'lead.failed'
      source: string
      formUrl: string
      hasNoResponse?: boolean
      wasInterrupted?: boolean
    }
  /** The mouse left through the top of the window. */
  | { type: 'exitIntent.detected' }
  /** `kind` is the error's name. */
  | { type: 'error.caught'; kind: string }
  /** The visitor's own input led to a result. */
  | { type: 'result.reached'; tool: ToolName }
  /** The visitor followed a tracked link, such as a booking. */
  | { type: 'trackedLink.clicked'; name: string }
  | { type: 'download.started'; file: string }
  | PlainEvent<'link.copied' | 'copy.failed'>
  /** The code of an island that the visitor used failed to load. */
  | { type: 'island.failed' }
  /** The URL's fragment names a worked box that the page lacks. */
  | { type: 'anchor.missing' }
  /** The vendor's chat failed to load on a page with its own form. */
  | { type: 'chat.failed' }

export type DomainEventType = DomainEvent['type']

export type DomainEventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>

/** Gives each event the same transition. */
export const onEach = <Type extends string, const Transition>(
  types: readonly Type[],
  transition: Transition,
): Record<Type, Transition> =>
  Object.fromEntries(types.map(type => [type, transition])) as Record<Type, Transition>

/**
 * Returns an action that emits a domain event to subscribers and sends it to the parent machine.
 * @param domainEvent the event, or a function that creates it from the action's parameters
 */
export const emitDomainEvent = <
  TContext extends MachineContext,
  TExpressionEvent extends EventObject,
  TParams extends ParameterizedObject['params'] | undefined,
  TEvent extends EventObject,
  TEmitted extends DomainEvent,
>(
  domainEvent: TEmitted | ((params: TParams) => TEmitted),
) =>
  enqueueActions<TContext, TExpressionEvent, TParams, TEvent, never, never, never, never, TEmitted>(
    ({ enqueue, self }, params) => {
      const event = typeof domainEvent === 'function' ? domainEvent(params) : domainEvent
      enqueue.emit(event)
      if (self._parent) enqueue.sendTo(self._parent, event)
    },
  )
