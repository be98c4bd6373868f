import type { Expression, Program, SpreadElement } from 'estree'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import * as v from 'valibot'
import { bodyComponentNames } from '#contract/content/body-components.ts'
import { isIsland, islandProps } from '#contract/content/islands.ts'
import { reportFieldSchema } from '#contract/content/report-field.ts'
import { isLinkEvent, linkEvents } from '#contract/tracking/link-events.ts'
import './models.ts'
import { sourceNames } from '#models/ai-roi-sources.ts'
import type { Calculation } from '#models/core/calculate.ts'
import { barsProps, rangesProps } from '#src/behaviors/plot/comparison.ts'
import { curveProps } from '#src/behaviors/plot/curve.ts'
import type { CalculatedPlot } from '#src/behaviors/plot/parts.ts'
import {
  calculateValue,
  findSourceIds,
  readModelExample,
  readPlottedModel,
  valueText,
} from '#src/text/model-references.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
type Element = MdxJsxFlowElement | MdxJsxTextElement

export interface ElementFacts {
  name: string
  props: Record<string, Json>
  calculation?: Calculation
  plot?: CalculatedPlot
  cites: string[]
  /** A problem without a line is on the element's first line. */
  problems: { reason: string; line?: number | undefined }[]
}

const bodyComponents = new Set<string>(bodyComponentNames)

/** HTML elements that have no behavior and that Markdown can't express. */
const plainElements = new Set(['abbr', 'br', 'cite', 'kbd', 'mark', 'q', 'small', 'sub', 'sup', 'time'])

export function parseElement(element: Element): ElementFacts {
  const name = element.name ?? ''
  const facts: ElementFacts = { name, props: {}, cites: [], problems: [] }
  const addProblem = (reason: string, line?: number) => facts.problems.push({ reason, line })
  // A fragment has no name.
  if (name !== '' && !bodyComponents.has(name) && !plainElements.has(name))
    addProblem(`<${name}> isn't a component of docs/writing.md`)
  for (const attribute of element.attributes) {
    const line = attribute.position?.start.line
    if (attribute.type !== 'mdxJsxAttribute') {
      addProblem(`<${name}>: write each property by name`, line)
      continue
    }
    const value = parseValue(attribute)
    if (attribute.name === 'style' || attribute.name === 'dangerouslySetInnerHTML')
      addProblem(`<${name} ${attribute.name}>: pages can't set style or markup`, line)
    else if (/^on/i.test(attribute.name))
      addProblem(`<${name} ${attribute.name}>: only an island can have listeners`, line)
    else if (value === undefined) addProblem(`<${name} ${attribute.name}>: ${plainDataHint}`, line)
    else facts.props[attribute.name] = value
  }
  if ('event' in facts.props) for (const reason of linkEventProblems(facts)) addProblem(reason)
  if (name === 'Island' && facts.problems.length === 0)
    for (const reason of islandProblems(element, facts)) addProblem(reason)
  if (name === 'Field')
    for (const { message, path } of v.safeParse(reportFieldSchema, facts.props).issues ?? [])
      addProblem(`<Field ${path?.[0]?.key ?? ''}>: ${message}`)
  // A page with the calculator also cites the sources of its presets.
  if (name === 'Island' && facts.props.name === 'roi-calculator')
    facts.cites.push(...Object.keys(sourceNames))
  if (facts.problems.length === 0) runModel(element, facts, addProblem)
  return facts
}

/** Runs the element's model, if any, and adds any failure to the element's problems. */
function runModel(element: Element, facts: ElementFacts, addProblem: (reason: string) => void): void {
  const { name, props } = facts
  try {
    if (name === 'Value') {
      if (element.children.length > 0) addProblem('<Value>: must be empty')
      valueText(props)
      facts.calculation = calculateValue(props)
    }
    if (name === 'Plot') {
      if (element.type === 'mdxJsxTextElement') addProblem('<Plot>: must be on its own line')
      if (element.children.length > 0) addProblem('<Plot>: must be empty')
      const plot = readPlottedModel(props)
      checkPlot(plot)
      Object.assign(facts, { plot, calculation: plot.calculation })
    }
    if (name === 'Worked' && 'model' in props) {
      const example = readModelExample(props)
      if (example.plot) {
        facts.plot = { spec: example.plot, calculation: example.calculation }
        checkPlot(facts.plot)
      }
      facts.calculation = example.calculation
      facts.cites.push(...findSourceIds(example))
    } else if (name === 'Worked' && Object.keys(props).join() !== 'title')
      addProblem('<Worked>: needs a model, or only a title')
  } catch (error) {
    addProblem(`<${name}>: ${(error as Error).message}`)
  }
}

const plotPropsByKind = { curve: curveProps, bars: barsProps, ranges: rangesProps }

/** @throws if the plot's spec doesn't fit the model, for example because of an unknown name */
function checkPlot(plot: CalculatedPlot): void {
  ;(plotPropsByKind[plot.spec.kind] as (plot: CalculatedPlot) => unknown)(plot)
}

const plainDataHint = 'write the value as plain data: text, numbers, true or false, lists of these'

/** Returns undefined for anything but plain data. A property without a value is true. */
function parseValue({ value }: MdxJsxAttribute): Json | undefined {
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value : plainData(value.data?.estree)
}

const linkElements = ['Action', 'Closing', 'Cta']

function linkEventProblems({ name, props: { event } }: ElementFacts): string[] {
  if (!linkElements.includes(name)) return [`<${name} event>: only ${linkElements.join(', ')} take an event`]
  return isLinkEvent(event) ? [] : [`<${name} event="${event}">: use one of: ${linkEvents.join(', ')}`]
}

function islandProblems(element: Element, { props: { name, ...props } }: ElementFacts): string[] {
  const islandNames = Object.keys(islandProps).join(', ')
  if (typeof name !== 'string') return [`<Island>: add a name. Use one of: ${islandNames}`]
  if (!isIsland(name)) return [`<Island name="${name}">: unknown island. Use one of: ${islandNames}`]
  const problems: string[] = []
  if (element.type === 'mdxJsxTextElement') problems.push('must be on its own line')
  if (element.children.length > 0) problems.push('must be empty')
  const { issues = [] } = v.safeParse(islandProps[name], props)
  for (const issue of issues) problems.push(`property "${v.getDotPath(issue) ?? ''}": ${issue.message}`)
  return problems.map(problem => `<Island name="${name}">: ${problem}`)
}

/** Returns the value of a property's `{…}`, or undefined if it isn't JSON, such as a call. */
function plainData(program: Program | null | undefined): Json | undefined {
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') return undefined
  try {
    return jsonOf(statement.expression)
  } catch {
    return undefined
  }
}

/** @throws TypeError for an expression that isn't JSON */
function jsonOf(node: Expression | SpreadElement | null): Json {
  switch (node?.type) {
    case 'Literal':
      if (node.value === null && !('regex' in node) && !('bigint' in node)) return null
      // JSON can't represent infinity, which `1e999` evaluates to.
      if (typeof node.value === 'number' && !Number.isFinite(node.value)) break
      if (['string', 'number', 'boolean'].includes(typeof node.value)) return node.value as Json
      break
    case 'UnaryExpression':
      if (node.operator === '-' && node.argument.type === 'Literal') {
        const number = jsonOf(node.argument)
        if (typeof number === 'number') return -number
      }
      break
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? ''
      break
    case 'ArrayExpression':
      return node.elements.map(jsonOf)
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.map(property => {
          if (property.type !== 'Property' || property.computed || property.kind !== 'init')
            throw new TypeError(property.type)
          const { key, value } = property
          const name = key.type === 'Identifier' ? key.name : String(jsonOf(key as Expression))
          return [name, jsonOf(value as Expression)]
        }),
      )
  }
  throw new TypeError(node?.type)
}
