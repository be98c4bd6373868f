/**
 * The islands that a body may hold, and the properties of each, which the build checks. src/text/islands/registry.ts lists their modules.
 */
import * as v from 'valibot'
import type { SearchAnswer } from '#contract/search.ts'
import { type ToolName, toolNames } from '#contract/tools.ts'
import { practiceOffersSchema } from './offer-table.ts'

/** Properties of every tool. `posted` is the form's body, if the server renders the answer. */
const toolProps = v.strictObject({ posted: v.optional(v.string()) })

export const islandProps = {
  /** The hero's animated points. */
  particles: v.strictObject({}),
  /** The filterable table of offers, which `<OfferTable />` renders. */
  'offer-table': v.strictObject({ practices: v.array(practiceOffersSchema) }),
  /** How the return on self-hosting changes if API prices fall. `<FallingPrice />` renders it. */
  'falling-price': v.strictObject({
    /** The return as a share. The index is the yearly price drop in percent. */
    returns: v.array(v.number()),
  }),
  ...(Object.fromEntries(toolNames.map(name => [name, toolProps])) as Record<ToolName, typeof toolProps>),
  /** Opens a model's table so that its assumptions can be changed. `<Worked model="…" />` renders it. */
  'worked-box': v.strictObject({
    model: v.string(),
    /** Prefix of its link fragments, unique on the page. */
    anchor: v.string(),
    title: v.string(),
    /** Keys of the results to show. Undefined: all. */
    show: v.optional(v.array(v.string())),
    /** Inputs that differ from the model's defaults, with reasons. */
    changes: v.record(v.string(), v.strictObject({ value: v.number(), reason: v.string() })),
    /** Labels of the inputs' sources, by id. */
    cites: v.record(v.string(), v.string()),
    /** The specification of its plot. `plotSpec` validates it, because its `kind` decides the schema. */
    plot: v.optional(v.record(v.string(), v.unknown())),
  }),
  /** The search form, with the server's results for a query. */
  search: v.strictObject({ answer: v.optional(v.custom<SearchAnswer>(() => true)) }),
  /** A statechart's drawing. Hydrated, it shows the page's current state. */
  'live-chart': v.strictObject({
    chart: v.string(),
    machine: v.string(),
    title: v.string(),
    width: v.number(),
    height: v.number(),
  }),
  /** Counts clicks. Only the island tests use it. */
  counter: v.strictObject({ label: v.string(), start: v.optional(v.number()) }),
}

export type IslandName = keyof typeof islandProps
export type IslandProps<Name extends IslandName> = v.InferOutput<(typeof islandProps)[Name]>

export const isIsland = (name: string): name is IslandName => Object.hasOwn(islandProps, name)
