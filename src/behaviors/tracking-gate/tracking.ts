/** Trackers, and what is told to them. Nothing is loaded or told before consent; a failure here is logged and ignored. */
import { trackersAddress } from '#contract/addresses.ts'
import { scriptAddress } from '#src/behaviors/shared/trusted.ts'
import { keepAttribution } from './attribution.ts'

/** Value of an event, in the units of the advertising account; specification, section 9. */
export const eventValues = {
  contact_form: 100,
  roi_calculator: 200,
  demo: 500,
  booking: 1000,
  assessment: 300,
  newsletter: 25,
  whitepaper: 75,
  exit_intent: 50,
  case_study: 100,
  video: 40,
  pricing: 300,
  trial: 750,
  comparison: 150,
  service_view: 50,
} as const
export type TrackedEvent = keyof typeof eventValues

interface TrackedData {
  event: string
  value?: number
  description?: string
  fatal?: false
}
declare global {
  interface Window {
    dataLayer?: TrackedData[]
  }
  interface Navigator {
    /** Global Privacy Control. */
    globalPrivacyControl?: boolean
  }
}

let running = false

/** Loads what `content/site.yml` configures and starts to tell events. Safe to call twice. */
export function startTrackers(): void {
  running = true
  window.dataLayer ??= []
  keepAttribution()
  loadTrackers().catch((error: Error) => note(`The trackers could not be loaded: ${error.message}`))
}

async function loadTrackers(): Promise<void> {
  const response = await fetch(trackersAddress)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  for (const src of (await response.json()) as string[]) {
    // Consent may have been taken back meanwhile.
    if (!running || document.querySelector(`script[src="${CSS.escape(src)}"]`)) continue
    const script = Object.assign(document.createElement('script'), { src: scriptAddress(src), async: true })
    script.addEventListener('error', () => note(`A tracker could not be loaded: ${script.src}`))
    document.head.append(script)
  }
}

/** From now on nothing is told; scripts already loaded are gone with the next document. */
export function stopTrackers(): void {
  running = false
}

// biome-ignore lint/suspicious/noConsole: the catalogue asks for a tracking failure to be logged and ignored
const note = (failure: string): void => console.info(failure)

function push(data: TrackedData): void {
  try {
    if (running) window.dataLayer?.push(data)
  } catch (error) {
    note(`An event could not be tracked: ${(error as Error).name}`)
  }
}

/** Tells of something a visitor did; no personal data is part of it. */
export const track = (event: TrackedEvent): void => push({ event, value: eventValues[event] })

/** Tells of an exception that the page survived. */
export const trackException = (description: string): void =>
  push({ event: 'exception', description, fatal: false })
