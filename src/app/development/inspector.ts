import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { observeActors } from '#src/behaviors/shared/inspection.ts'

/** Opens the Stately inspector in a window, and sends it redacted reports of every actor. */
export function connectInspector(): void {
  const { inspect, adapter } = createBrowserInspector({ serialize: redact })
  if (!adapter.targetWindow) {
    // biome-ignore lint/suspicious/noConsole: a message to the developer who requested the inspector
    console.info('The inspector opens in a new window: allow pop-ups for this site, and reload.')
  }
  observeActors(event => inspect.next?.(event))
}

/** Keeps only states and event types. Contexts, payloads, inputs, and outputs can hold what a visitor typed. */
export function redact(report: StatelyInspectionEvent): StatelyInspectionEvent {
  const redacted = 'event' in report ? { ...report, event: { type: report.event.type } } : report
  if (!('snapshot' in redacted)) return redacted
  const { status, value }: { status?: unknown; value?: unknown } = redacted.snapshot
  return Object.assign({ ...redacted }, { snapshot: { status, value, context: {} } })
}
