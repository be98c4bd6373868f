import type { MDXComponents } from 'mdx/types'
import type { ComponentType, ReactNode } from 'react'
import type { BodyComponentName } from '#contract/content/body-components.ts'
import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import { BarChart } from './bar-chart.tsx'
import { Evidence } from './evidence.tsx'
import { Fees, FirmAnswers, ReplyTime } from './firm-answers.tsx'
import { Frameworks } from './frameworks.tsx'
import * as home from './home-parts.tsx'
import { Island, type RenderIsland } from './islands/island.tsx'
import { Layers } from './layers.tsx'
import { ColumnHeading, Table, TextLink } from './markdown-elements.tsx'
import { readPlottedModel, Value } from './model-references.ts'
import { Hero } from './page-intro.tsx'
import { EngagementTable, Practices, Symptoms } from './practices.tsx'
import { type CitationContext, Cite, Sources } from './sources.tsx'
import { Statecharts } from './statecharts/statecharts.tsx'
import type { TextContext } from './text-context.ts'
import * as text from './text-parts.tsx'
import { Vendors } from './vendors.tsx'
import { Worked, type WorkedContext } from './worked.tsx'

const Plot = (props: Record<string, unknown>) => drawPlot(readPlottedModel(props))

interface BodyComponentsContext {
  context: TextContext
  renderIsland: RenderIsland
}

/** Returns the MDX components for one body (docs/writing.md). They can't use hooks; islands can. */
export function createBodyComponents({ context, renderIsland }: BodyComponentsContext): MDXComponents {
  const { sources, canOpenSources, tags, sketches, practices, terms } = context
  const citationContext: CitationContext = { sources, canOpenSources }
  const workedContext: WorkedContext = { ...citationContext, renderIsland, anchorFor: createAnchorNamer() }
  const components = {
    ...text,
    ...home,
    BarChart,
    Layers,
    Frameworks,
    Value,
    Plot,
    Hero: presetProps(Hero, { intro: context.intro }),
    Cite: presetProps(Cite, { ...citationContext, hasNote: createFirstCitationTest(context) }),
    Worked: presetProps(Worked, workedContext),
    Sources: presetProps(Sources, citationContext),
    Island: presetProps(Island, { renderIsland }),
    Opening: presetProps(home.Opening, { renderIsland }),
    Card: presetProps(home.Card, { sketches }),
    Story: presetProps(home.Story, { tags, sketches }),
    Practices: presetProps(Practices, { practices }),
    Symptoms: presetProps(Symptoms, { practices }),
    FallingPrice: presetProps(home.FallingPrice, { renderIsland }),
    EngagementTable: presetProps(EngagementTable, { practices, renderIsland }),
    Partner: presetProps(text.Partner, { partner: context.partner }),
    Evidence: presetProps(Evidence, { rows: context.evidence }),
    Statecharts: presetProps(Statecharts, { statecharts: context.statecharts, renderIsland }),
    FirmAnswers: presetProps(FirmAnswers, { answers: context.firmAnswers }),
    Fees: presetProps(Fees, { terms }),
    ReplyTime: presetProps(ReplyTime, { terms }),
    Vendors: presetProps(Vendors, { vendors: context.vendors }),
    VisitCounts: presetProps(text.VisitCounts, { hasVisitCounts: context.hasVisitCounts }),
    Latest: presetProps(home.Latest, { cards: context.latest }),
  } satisfies Record<BodyComponentName, ComponentType<never>>
  return { ...components, a: TextLink, table: Table, th: ColumnHeading }
}

/** Returns a predicate that is true only for each source's first citation, and always false if the layout has no notes. */
function createFirstCitationTest({ hasNotes = false }: TextContext): (id: string) => boolean {
  const citedIds = new Set<string>()
  return id => {
    if (!hasNotes || citedIds.has(id)) return false
    citedIds.add(id)
    return true
  }
}

/** Returns a function that names worked boxes after their model, numbered from the model's second box. */
function createAnchorNamer(): (model: string) => string {
  const counts = new Map<string, number>()
  return model => {
    const count = (counts.get(model) ?? 0) + 1
    counts.set(model, count)
    return count === 1 ? `worked-${model}` : `worked-${model}-${count}`
  }
}

const presetProps =
  <Preset extends object, All extends Preset>(
    component: (props: All) => ReactNode,
    preset: Preset,
  ): ((props: Omit<All, keyof Preset>) => ReactNode) =>
  props =>
    component({ ...props, ...preset } as All)
