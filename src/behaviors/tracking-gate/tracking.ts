/** The trackers themselves. Nothing of this is loaded before consent; a failure here is logged and ignored. */
import { trackersAddress } from '#contract/addresses.ts'
import type { DomainEvent } from '#machines/events.ts'
import type { Landing } from '#machines/tracking-gate.ts'
import { scriptAddress } from '#src/behaviors/shared/trusted.ts'
import { keepAttribution } from './attribution.ts'
import { tracking } from './listener.ts'
import { note } from './note.ts'

/**
 * Starts to tell events: stores what led to the visit and loads what `content/site.yml` configures. Its code is fetched only now.
 * @param signal aborted when consent is taken back; scripts already loaded are gone with the next document
 * @returns what hears the events of the site from now on
 */
export function startTracking({ query }: Landing, signal: AbortSignal): (event: DomainEvent) => void {
  window.dataLayer ??= []
  keepAttribution(query)
  loadTrackers(signal).catch((error: Error) => {
    if (!signal.aborted) note(`The trackers could not be loaded: ${error.message}`)
  })
  return event => {
    const hear = tracking[event.type as keyof typeof tracking] as ((event: DomainEvent) => void) | undefined
    hear?.(event)
  }
}

async function loadTrackers(signal: AbortSignal): Promise<void> {
  const response = await fetch(trackersAddress, { signal })
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const addresses = (await response.json()) as string[]
  for (const src of addresses) {
    // Consent may have been taken back meanwhile.
    if (signal.aborted || document.querySelector(`script[src="${CSS.escape(src)}"]`)) continue
    const script = Object.assign(document.createElement('script'), { src: scriptAddress(src), async: true })
    script.addEventListener('error', () => note(`A tracker could not be loaded: ${script.src}`))
    document.head.append(script)
  }
}
