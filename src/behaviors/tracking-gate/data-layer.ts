/** What trackers are told: the layer of events that they read. */
import { note } from './note.ts'

/** Value of an event, in the units of the advertising account; specification, section 9. */
const eventValues = {
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
type TrackedEvent = keyof typeof eventValues

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
}

function push(data: TrackedData): void {
  try {
    window.dataLayer?.push(data)
  } catch (error) {
    note(`An event could not be tracked: ${(error as Error).name}`)
  }
}

/** Tells of something a visitor did; no personal data is part of it. */
export const track = (event: TrackedEvent): void => push({ event, value: eventValues[event] })

/** Tells of an exception that the page survived. */
export const trackException = (description: string): void =>
  push({ event: 'exception', description, fatal: false })
