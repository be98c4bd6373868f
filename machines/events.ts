/**
 * Domain events: what happens on the site that somebody else may want to know.
 *
 * A chart tells one with `tell`; a view sends it to the root. The root passes it to the charts that hear it and emits it, so that
 * whoever listens subscribes at the root: `site.on('lead.acknowledged', …)`. No event holds personal data.
 */
import { type EventObject, enqueueActions, type MachineContext, type ParameterizedObject } from 'xstate'

/** What keeps a visitor busy. */
export type BusyReason = 'menu' | 'chat' | 'form' | 'search'

export type DomainEvent =
  /** The page at this path is in the document: the first one, or another one. */
  | { type: 'page.reached'; path: string }
  /** The visitor goes to a page at another path. */
  | { type: 'page.left' }
  /** The visitor allows analytics and advertising, or no longer does. */
  | { type: 'consent.granted' }
  | { type: 'consent.revoked' }
  /** A choice was made and stored. */
  | { type: 'consent.saved' }
  /** Something keeps the visitor busy, or no longer does. */
  | { type: 'visitor.busy'; reason: BusyReason }
  | { type: 'visitor.free'; reason: BusyReason }
  /** The server has stored what a form sent; `source` says which form of the site. */
  | { type: 'lead.acknowledged'; source: string; leadType: string }
  /** The mouse left the window, as it does before a visitor leaves. */
  | { type: 'exit.intended' }
  /** A page could not be rendered; `kind` is the error's name, never its message. */
  | { type: 'failure.caught'; kind: string }
  /** A file of the site is being downloaded. */
  | { type: 'download.started'; file: string }
  /** The visitor copied the address of the page, or the browser did not allow it. */
  | { type: 'link.copied' }
  | { type: 'link.refused' }

export type DomainEventType = DomainEvent['type']

/** The domain event of that type. */
export type DomainEventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>

interface Parties {
  /** Charts by their id; views by their folder in `src/behaviors/`. */
  emittedBy: readonly string[]
  /** Charts by their id, without `site` and `offers`, which pass on; listeners by their name in `src/behaviors/site/listeners.ts`. */
  heardBy: readonly string[]
}

/** Who tells of an event and who hears it. Tests compare this with the charts and with the running system. */
export const parties: Record<DomainEventType, Parties> = {
  'page.reached': { emittedBy: ['navigation'], heardBy: ['chatLauncher', 'popup'] },
  'page.left': { emittedBy: ['navigation'], heardBy: ['menu', 'popup', 'writing'] },
  'consent.granted': { emittedBy: ['consent'], heardBy: ['trackingGate', 'chatLauncher'] },
  'consent.revoked': { emittedBy: ['consent'], heardBy: ['trackingGate', 'chatLauncher'] },
  'consent.saved': { emittedBy: ['consent'], heardBy: ['notices'] },
  'visitor.busy': { emittedBy: ['menu', 'chatLauncher', 'writing', 'search-dialog'], heardBy: ['popup'] },
  'visitor.free': { emittedBy: ['menu', 'chatLauncher', 'writing', 'search-dialog'], heardBy: ['popup'] },
  'lead.acknowledged': { emittedBy: ['leadForm'], heardBy: ['popup', 'tracking'] },
  'exit.intended': { emittedBy: ['popup'], heardBy: ['tracking'] },
  'failure.caught': { emittedBy: ['errorBoundary', 'error-boundary'], heardBy: ['tracking'] },
  'download.started': { emittedBy: ['downloads'], heardBy: ['notices', 'tracking'] },
  'link.copied': { emittedBy: ['copy-link'], heardBy: ['notices'] },
  'link.refused': { emittedBy: ['copy-link'], heardBy: ['notices'] },
}

/**
 * An action that tells of a domain event: whoever subscribed to the actor hears it, and so does the chart that runs it.
 * @param told the event, or what makes it of the action's parameters
 */
export const tell = <
  TContext extends MachineContext,
  TExpressionEvent extends EventObject,
  TParams extends ParameterizedObject['params'] | undefined,
  TEvent extends EventObject,
  TEmitted extends DomainEvent,
>(
  told: TEmitted | ((params: TParams) => TEmitted),
) =>
  enqueueActions<TContext, TExpressionEvent, TParams, TEvent, never, never, never, never, TEmitted>(
    ({ enqueue, self }, params) => {
      const event = typeof told === 'function' ? told(params) : told
      enqueue.emit(event)
      if (self._parent) enqueue.sendTo(self._parent, event)
    },
  )
