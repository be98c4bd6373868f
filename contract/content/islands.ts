/** Schemas that the build uses to validate island properties. src/text/islands/registry.ts maps the names to modules. */
import * as v from 'valibot'
import type { SearchAnswer } from '#contract/search.ts'
import { type ToolName, toolNames } from '#contract/tools.ts'
import { practiceEngagementsSchema } from './engagement-table.ts'

/** `posted` is the submitted form's body. Set only if the server rendered the result. */
const toolProps = v.strictObject({ posted: v.optional(v.string()) })

export const islandProps = {
  particles: v.strictObject({}),
  'engagement-table': v.strictObject({ practices: v.array(practiceEngagementsSchema) }),
  'falling-price': v.strictObject({
    /** `returns[n]` is the return on self-hosting, as a fraction, if the API's price drops by n% a year. */
    returns: v.array(v.number()),
  }),
  ...(Object.fromEntries(toolNames.map(name => [name, toolProps])) as Record<ToolName, typeof toolProps>),
  'worked-box': v.strictObject({
    model: v.string(),
    /** Prefix of the worked box's URL fragments. Must be unique on the page. */
    anchor: v.string(),
    title: v.string(),
    /** Keys of the results to show. By default, all results are shown. */
    show: v.optional(v.array(v.string())),
    /** Changed inputs, by key, with the reason for each change. */
    changes: v.record(v.string(), v.strictObject({ value: v.number(), reason: v.string() })),
    /** Publishers and years of the inputs' sources, by id. */
    sourceNames: v.record(v.string(), v.string()),
    /** `parsePlotSpec` validates this, because its `kind` selects the schema. */
    plot: v.optional(v.record(v.string(), v.unknown())),
  }),
  search: v.strictObject({ answer: v.optional(v.custom<SearchAnswer>(() => true)) }),
  'live-statechart': v.strictObject({
    statechart: v.string(),
    machine: v.string(),
    title: v.string(),
    width: v.number(),
    height: v.number(),
  }),
  /** Only for island tests. */
  counter: v.strictObject({ label: v.string(), start: v.optional(v.number()) }),
}

export type IslandName = keyof typeof islandProps
export type IslandProps<Name extends IslandName> = v.InferOutput<(typeof islandProps)[Name]>

export const isIsland = (name: string): name is IslandName => Object.hasOwn(islandProps, name)
