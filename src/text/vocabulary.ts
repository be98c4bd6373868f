/** The components that a page's body may use; docs/writing.md lists them. */
import type { MDXComponents } from 'mdx/types'
import type { ComponentType, ReactNode } from 'react'
import type { VocabularyName } from '#contract/content/vocabulary.ts'
import { drawPlot } from '#src/behaviors/plot/draw.tsx'
import { BarChart } from './bar-chart.tsx'
import { Charts } from './charts/charts.tsx'
import { Evidence } from './evidence.tsx'
import { FallingPrice } from './falling-price.tsx'
import { Fees, FirmAnswers, ReplyTime } from './firm-answers.tsx'
import { Frameworks } from './frameworks.tsx'
import * as home from './home-parts.tsx'
import { Island, type RenderIsland } from './islands/island.tsx'
import { Layers } from './layers.tsx'
import { plottedModel, Value } from './model-parts.ts'
import { Hero } from './page-intro.tsx'
import { OfferTable, Practices, Symptoms } from './practices.tsx'
import { Cite, type Cited, Sources } from './sources.tsx'
import type { TextContext } from './text-context.ts'
import * as text from './text-parts.tsx'
import { Vendors } from './vendors.tsx'
import { Worked, type WorkedContext } from './worked.tsx'

const Plot = (props: Record<string, unknown>) => drawPlot(plottedModel(props))

interface VocabularyContext {
  context: TextContext
  renderIsland: RenderIsland
}

/** Builds the vocabulary for one text. Components are plain functions; interactive parts are islands. */
export function vocabularyOf({ context, renderIsland }: VocabularyContext): MDXComponents {
  const { sources, latest, tags, sketches, partner, practices, firmAnswers, terms, intro } = context
  const { vendors, measures, evidence, charts, opensSources } = context
  const cited: Cited = { sources, opens: opensSources }
  const boxes: WorkedContext = { ...cited, renderIsland, anchorFor: anchors() }
  const components = {
    Process: text.Process,
    Deliverables: text.Deliverables,
    Outcomes: text.Outcomes,
    Compare: text.Compare,
    Figure: text.Figure,
    Note: text.Note,
    Faq: text.Faq,
    Q: text.Q,
    Cta: text.Cta,
    Commitment: text.Commitment,
    Receipt: text.Receipt,
    Field: text.Field,
    BarChart,
    Layers,
    Frameworks,
    Value,
    Plot,
    Actions: home.Actions,
    Action: home.Action,
    Legend: home.Legend,
    LegendItem: home.LegendItem,
    Section: home.Section,
    Problems: home.Problems,
    Problem: home.Problem,
    Cards: home.Cards,
    Steps: home.Steps,
    Step: home.Step,
    Stories: home.Stories,
    Closing: home.Closing,
    Hero: bind(Hero, { intro }),
    Cite: bind(Cite, { ...cited, hasNote: firstMentions(context) }),
    Worked: bind(Worked, boxes),
    Sources: bind(Sources, cited),
    Island: bind(Island, { renderIsland }),
    Opening: bind(home.Opening, { renderIsland }),
    Card: bind(home.Card, { sketches }),
    Story: bind(home.Story, { tags, sketches }),
    Practices: bind(Practices, { practices }),
    Symptoms: bind(Symptoms, { practices }),
    FallingPrice: bind(FallingPrice, { renderIsland }),
    OfferTable: bind(OfferTable, { practices, renderIsland }),
    Partner: bind(text.Partner, { partner }),
    Evidence: bind(Evidence, { rows: evidence }),
    Charts: bind(Charts, { charts, renderIsland }),
    FirmAnswers: bind(FirmAnswers, { answers: firmAnswers }),
    Fees: bind(Fees, { terms }),
    ReplyTime: bind(ReplyTime, { terms }),
    Vendors: bind(Vendors, { vendors }),
    VisitCounts: bind(text.VisitCounts, { measures }),
    Latest: bind(home.Latest, { cards: latest }),
  } satisfies Record<VocabularyName, ComponentType<never>>
  return { ...components, a: text.TextLink, table: text.Table, th: text.ColumnHeading }
}

/** Returns a predicate that is true for the first citation of a source, if the text has notes. */
function firstMentions({ hasNotes = false }: TextContext): (id: string) => boolean {
  const seen = new Set<string>()
  return id => {
    if (!hasNotes || seen.has(id)) return false
    seen.add(id)
    return true
  }
}

/** Names boxes after their models, with a number from the second one on. */
function anchors(): (model: string) => string {
  const seen = new Map<string, number>()
  return model => {
    const place = (seen.get(model) ?? 0) + 1
    seen.set(model, place)
    return place === 1 ? `worked-${model}` : `worked-${model}-${place}`
  }
}

/** Presets some properties of a component. */
const bind =
  <Given extends object, All extends Given>(
    component: (props: All) => ReactNode,
    given: Given,
  ): ((props: Omit<All, keyof Given>) => ReactNode) =>
  props =>
    component({ ...props, ...given } as All)
