import { createBrowserInspector } from '@statelyai/inspect'
import { observeActors } from '#src/behaviors/shared/inspection.ts'
import { redact } from './redact.ts'

/** Opens the Stately inspector in a window and reports every actor to it, redacted. */
export function connectInspector(): void {
  const { inspect, adapter } = createBrowserInspector({ serialize: redact })
  if (!adapter.targetWindow) {
    // biome-ignore lint/suspicious/noConsole: addresses the developer who asked for the inspector
    console.info('The inspector opens in a window of its own: allow pop-ups for this address and reload.')
  }
  observeActors(event => inspect.next?.(event))
}
