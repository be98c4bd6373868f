/**
 * The islands that a body may hold, and the properties of each: what the build checks an editor's words against. Their modules
 * are in src/text/islands/registry.ts.
 */
import * as v from 'valibot'
import type { SearchAnswer } from '#contract/search.ts'
import { type ToolName, toolNames } from '#contract/tools.ts'
import { practiceOffers } from './offer-table.ts'

/** What every tool takes: the fields of its form as they were posted, where a server answers it. */
const tool = v.strictObject({ posted: v.optional(v.string()) })

export const islandProps = {
  /** Survey points that drift over the ground around them. */
  particles: v.strictObject({}),
  /** What the firm offers, to be narrowed; <OfferTable /> writes it with the offers of the site. */
  'offer-table': v.strictObject({ practices: v.array(practiceOffers) }),
  /** What a fall of the API price does to the return of the worked example on self-hosting; <FallingPrice /> writes it with its figures. */
  'falling-price': v.strictObject({
    /** The return as a share, for a fall of 0% a year, of 1%, and so on. */
    returns: v.array(v.number()),
  }),
  ...(Object.fromEntries(toolNames.map(name => [name, tool])) as Record<ToolName, typeof tool>),
  /** Opens a worked table, so that its assumptions can be changed; <Worked model="…" /> writes it. */
  'worked-box': v.strictObject({
    model: v.string(),
    /** Begins the fragments of its links; no other on the page has it. */
    anchor: v.string(),
    title: v.string(),
    /** Keys of the results that are shown; without it all that the model tells. */
    show: v.optional(v.array(v.string())),
    /** Values that are not the usual ones, and why. */
    changes: v.record(v.string(), v.strictObject({ value: v.number(), reason: v.string() })),
    /** What to call the sources that its inputs have, by their ids. */
    cites: v.record(v.string(), v.string()),
    /** What its figure shows, as the text wrote it. */
    plot: v.optional(v.record(v.string(), v.unknown())),
  }),
  /** The form of the search, and what the server found for an address that asks for something; editors write nothing of it. */
  search: v.strictObject({ answer: v.optional(v.custom<SearchAnswer>(() => true)) }),
  /** The drawing of a statechart; alive it shows the state of the page that it is on, and can be stepped through. */
  'live-chart': v.strictObject({
    chart: v.string(),
    machine: v.string(),
    title: v.string(),
    width: v.number(),
    height: v.number(),
  }),
  /** Counts how often it is pressed. No page uses it; the tests of islands do. */
  counter: v.strictObject({ label: v.string(), start: v.optional(v.number()) }),
}

export type IslandName = keyof typeof islandProps
export type IslandProps<Name extends IslandName> = v.InferOutput<(typeof islandProps)[Name]>

export const isIsland = (name: string): name is IslandName => Object.hasOwn(islandProps, name)
