/**
 * Domain events: what happens on the site that other machines or listeners need to know.
 *
 * A chart emits one with `emitDomainEvent`; a view sends it to the root. The root passes it to the machines that listen and emits it for
 * subscribers: `site.on('lead.acknowledged', …)`. No event holds personal data.
 */
import { type EventObject, enqueueActions, type MachineContext, type ParameterizedObject } from 'xstate'
import type { TerrainKind } from '#contract/page-data.ts'
import type { Purposes } from '#contract/purposes.ts'

export type BusyReason = 'menu' | 'chat' | 'form' | 'consent'

/** A tool, as the specification's tracked events name it. */
export type TrackedTool = 'roi_calculator' | 'data_maturity' | 'trust_assessment'

export type DomainEvent =
  /** The page at this path is in the document. `kind` is its template. */
  | { type: 'page.entered'; path: string; kind: TerrainKind }
  | { type: 'page.left' }
  /** Replaces all earlier purposes. */
  | { type: 'consent.granted'; purposes: Purposes }
  | { type: 'consent.revoked' }
  | { type: 'consent.saved' }
  /** Vendors without consent left cookies that the site can't delete: their names, or the addresses that own them. */
  | { type: 'cookies.remained'; remaining: readonly string[] }
  | { type: 'activity.started'; reason: BusyReason }
  | { type: 'activity.ended'; reason: BusyReason }
  /** `source` is the form's name. `isRepeat`: the server had acknowledged the same lead before. */
  | {
      type: 'lead.acknowledged'
      source: string
      leadType: string
      isRepeat: boolean
      receipt: string | null
    }
  /**
   * A lead might not be stored. `address` leads to its form. `isUnanswered`: the server might have stored it, but no answer came.
   * `isCutOff`: its document closed before the server answered.
   */
  | { type: 'lead.failed'; source: string; address: string; isUnanswered?: boolean; isCutOff?: boolean }
  /** The mouse left the window at its top. */
  | { type: 'exitIntent.detected' }
  /** `kind` is the error's name, never its message. */
  | { type: 'error.caught'; kind: string }
  /** The visitor's own input gave a result. */
  | { type: 'result.reached'; tool: TrackedTool }
  /** The visitor followed a link that an editor marked, such as a booking. */
  | { type: 'trackedLink.clicked'; name: string }
  | { type: 'download.started'; file: string }
  | { type: 'link.copied' }
  | { type: 'copy.failed' }
  /** A requested part's code failed to load. */
  | { type: 'island.failed' }
  /** The address names a part that the page lacks. */
  | { type: 'anchor.missing' }

export type DomainEventType = DomainEvent['type']

export type DomainEventOf<Type extends DomainEventType> = Extract<DomainEvent, { type: Type }>

interface EventRoute {
  /**
   * Charts by id; views by their folder in `src/behaviors/`; `islands` are those of `src/text/`, and `early-forms` is in `src/app/boot/`.
   */
  emittedBy: readonly string[]
  /** Chart ids, plus `notices`, which `src/behaviors/site/system.ts` subscribes. Omits `site` and `offers`, which only forward events. */
  heardBy: readonly string[]
}

/** Who emits each event and who listens. Tests compare this with the charts and the running system. */
export const eventRoutes: Record<DomainEventType, EventRoute> = {
  'page.entered': { emittedBy: ['navigation'], heardBy: ['chatLauncher', 'popup', 'tracking'] },
  'page.left': { emittedBy: ['navigation'], heardBy: ['menu', 'popup', 'formActivity'] },
  'consent.granted': { emittedBy: ['consent'], heardBy: ['tracking', 'chatLauncher'] },
  'consent.revoked': { emittedBy: ['consent'], heardBy: ['tracking', 'chatLauncher'] },
  'consent.saved': { emittedBy: ['consent'], heardBy: ['notices'] },
  'cookies.remained': { emittedBy: ['tracking'], heardBy: ['notices'] },
  'activity.started': {
    emittedBy: ['menu', 'chatLauncher', 'consent', 'formActivity'],
    heardBy: ['popup'],
  },
  'activity.ended': {
    emittedBy: ['menu', 'chatLauncher', 'consent', 'formActivity'],
    heardBy: ['popup'],
  },
  'lead.acknowledged': { emittedBy: ['leadForm'], heardBy: ['notices', 'popup', 'tracking'] },
  'lead.failed': { emittedBy: ['leadForm', 'lead-form', 'early-forms'], heardBy: ['notices'] },
  'exitIntent.detected': { emittedBy: ['popup'], heardBy: ['tracking'] },
  'error.caught': { emittedBy: ['errorBoundary', 'error-boundary'], heardBy: ['tracking'] },
  'result.reached': {
    emittedBy: ['roiCalculator', 'dataMaturity', 'trustAssessment'],
    heardBy: ['tracking'],
  },
  'trackedLink.clicked': { emittedBy: ['tracked-links'], heardBy: ['tracking'] },
  'download.started': { emittedBy: ['downloads'], heardBy: ['notices', 'tracking'] },
  'link.copied': { emittedBy: ['copy-link'], heardBy: ['notices'] },
  'copy.failed': { emittedBy: ['copy-link'], heardBy: ['notices'] },
  'island.failed': { emittedBy: ['islands'], heardBy: ['notices'] },
  'anchor.missing': { emittedBy: ['islands'], heardBy: ['notices'] },
}

/**
 * Returns an action that emits a domain event to subscribers and to the parent machine.
 * @param domainEvent the event, or a function that builds it from the action's parameters
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
