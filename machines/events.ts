/**
 * Domain events: what happens on the site that somebody else may want to know.
 *
 * A chart tells one with `tell`; a view sends it to the root. The root passes it to the charts that hear it and emits it, so that
 * whoever listens subscribes at the root: `site.on('lead.acknowledged', …)`. No event holds personal data.
 */
import { type EventObject, enqueueActions, type MachineContext, type ParameterizedObject } from 'xstate'
import type { GroundKind } from '#contract/page-data.ts'
import type { Purposes } from '#contract/purposes.ts'

/** What keeps a visitor busy. */
export type BusyReason = 'menu' | 'chat' | 'form' | 'search' | 'consent'

/** A tool of the site, as the specification's events tell them apart. */
export type Tool = 'roi_calculator' | 'data_maturity' | 'trust_assessment'

export type DomainEvent =
  /** The page at this path is in the document: the first one, or another one. `kind` is what its template is made for. */
  | { type: 'page.reached'; path: string; kind: GroundKind }
  /** The visitor goes to a page at another path. */
  | { type: 'page.left' }
  /** The visitor allows third parties for these purposes and no others, or no longer for any. */
  | { type: 'consent.granted'; purposes: Purposes }
  | { type: 'consent.revoked' }
  /** A choice was made and stored. */
  | { type: 'consent.saved' }
  /** Vendors whose consent is gone left this, which the site cannot delete: names of cookies, or addresses that have cookies of their own. */
  | { type: 'leavings.stay'; left: readonly string[] }
  /** Something keeps the visitor busy, or no longer does. */
  | { type: 'visitor.busy'; reason: BusyReason }
  | { type: 'visitor.free'; reason: BusyReason }
  /** The server has stored what a form sent; `source` says which form of the site, `isRepeat` that it was told of the same lead before. */
  | {
      type: 'lead.acknowledged'
      source: string
      leadType: string
      isRepeat: boolean
      receipt: string | null
    }
  /** A lead was not stored as far as we know; its form is at `address`, if a link can lead to it. */
  | { type: 'lead.failed'; source: string; address: string }
  /** The mouse left the window, as it does before a visitor leaves. */
  | { type: 'exit.intended' }
  /** A page could not be rendered; `kind` is the error's name, never its message. */
  | { type: 'failure.caught'; kind: string }
  /** The visitor has a result of their own from a tool, by what they entered or answered here. */
  | { type: 'result.reached'; tool: Tool }
  /** The visitor followed a link that an editor has marked as an occasion, such as a booking. */
  | { type: 'occasion.taken'; occasion: string }
  /** A file of the site is being downloaded. */
  | { type: 'download.started'; file: string }
  /** The visitor copied the address of the page, or the browser did not allow it. */
  | { type: 'link.copied' }
  | { type: 'link.refused' }
  /** The visitor asked for a part of the site whose code did not come. */
  | { type: 'part.missed' }
  /** The address is a link to a part of the page that the page does not have. */
  | { type: 'link.lost' }

export type DomainEventType = DomainEvent['type']

/** The domain event of that type. */
export type DomainEventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>

interface Parties {
  /** Charts by their id; views by their folder in `src/behaviors/`; `islands` are those of `src/text/`. */
  emittedBy: readonly string[]
  /** Charts by their id, without `site` and `offers`, which pass on; listeners by their name in `src/behaviors/site/listeners.ts`. */
  heardBy: readonly string[]
}

/** Who tells of an event and who hears it. Tests compare this with the charts and with the running system. */
export const parties: Record<DomainEventType, Parties> = {
  'page.reached': { emittedBy: ['navigation'], heardBy: ['chatLauncher', 'popup', 'tracking'] },
  'page.left': { emittedBy: ['navigation'], heardBy: ['menu', 'popup', 'writing'] },
  'consent.granted': { emittedBy: ['consent'], heardBy: ['tracking', 'chatLauncher'] },
  'consent.revoked': { emittedBy: ['consent'], heardBy: ['tracking', 'chatLauncher'] },
  'consent.saved': { emittedBy: ['consent'], heardBy: ['notices'] },
  'leavings.stay': { emittedBy: ['tracking'], heardBy: ['notices'] },
  'visitor.busy': {
    emittedBy: ['menu', 'chatLauncher', 'consent', 'writing', 'search-dialog'],
    heardBy: ['popup'],
  },
  'visitor.free': {
    emittedBy: ['menu', 'chatLauncher', 'consent', 'writing', 'search-dialog'],
    heardBy: ['popup'],
  },
  'lead.acknowledged': { emittedBy: ['leadForm'], heardBy: ['notices', 'popup', 'tracking'] },
  'lead.failed': { emittedBy: ['leadForm'], heardBy: ['notices'] },
  'exit.intended': { emittedBy: ['popup'], heardBy: ['tracking'] },
  'failure.caught': { emittedBy: ['errorBoundary', 'error-boundary'], heardBy: ['tracking'] },
  'result.reached': {
    emittedBy: ['roiCalculator', 'dataMaturity', 'trustAssessment'],
    heardBy: ['tracking'],
  },
  'occasion.taken': { emittedBy: ['occasions'], heardBy: ['tracking'] },
  'download.started': { emittedBy: ['downloads'], heardBy: ['notices', 'tracking'] },
  'link.copied': { emittedBy: ['copy-link'], heardBy: ['notices'] },
  'link.refused': { emittedBy: ['copy-link'], heardBy: ['notices'] },
  'part.missed': { emittedBy: ['islands', 'search-dialog'], heardBy: ['notices'] },
  'link.lost': { emittedBy: ['islands'], heardBy: ['notices'] },
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
