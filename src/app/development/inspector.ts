import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { observeActors } from '#src/behaviors/shared/inspection.ts'

/** Opens the Stately inspector in a window and reports every actor to it, redacted. */
export function connectInspector(): void {
  const { inspect, adapter } = createBrowserInspector({ serialize: redact })
  if (!adapter.targetWindow) {
    // biome-ignore lint/suspicious/noConsole: addresses the developer who asked for the inspector
    console.info('The inspector opens in a window of its own: allow pop-ups for this address and reload.')
  }
  observeActors(event => inspect.next?.(event))
}

/** Keeps only states and event types, because contexts, payloads, inputs, and outputs can hold what a visitor typed. */
export function redact(report: StatelyInspectionEvent): StatelyInspectionEvent {
  const redacted = 'event' in report ? { ...report, event: { type: report.event.type } } : report
  if (!('snapshot' in redacted)) return redacted
  const { status, value } = redacted.snapshot as { status?: 'active'; value?: unknown }
  return { ...redacted, snapshot: { status, value, context: {} } as never }
}
