import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { namesOf, outgoingTransitions } from '#src/text/statecharts/outline.ts'

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

/** Returns the width of a string in pixels. Each character of the label font is 0.6 em wide. */
const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.6)

const layeredLayout = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
}

const commonOptions = {
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=1, left=1, bottom=1, right=1]',
}

async function layOut(graph: ElkNode): Promise<ElkNode> {
  // Load the module on demand, because it's large.
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk().layout({ ...graph, layoutOptions: { ...graph.layoutOptions, ...commonOptions } })
}

/** Font sizes and line height, in pixels. */
export const fontMetrics = { name: 13, small: 11, lineHeight: 16 } as const
const padding = 12
const nameRowHeight = 28

/** Returns the id of the box for a parent state's own transitions, which apply in all of its child states. */
export const anyStateId = (node: AnyStateNode): string => `${node.id}#any`
export const startId = (node: AnyStateNode): string => `${node.id}#start`

function activitiesOf(node: AnyStateNode): string[] {
  const invoked = node.invoke.map(({ id }) => id).join(', ')
  const [entry, exit] = [namesOf(node.entry), namesOf(node.exit)]
  return [
    ...(invoked ? [`invokes ${invoked}`] : []),
    ...(entry ? [`on entry ${entry}`] : []),
    ...(exit ? [`on exit ${exit}`] : []),
  ]
}

/** Returns a state's actors and actions, and the triggers of transitions without a target. The text list has those transitions' actions. */
export const notesOf = (machine: AnyStateMachine, node: AnyStateNode): string[] => [
  ...activitiesOf(node),
  ...outgoingTransitions(machine, node).flatMap(({ triggerText, target }) => (target ? [] : triggerText)),
]

const sizeOf = (name: string, notes: readonly string[]) => ({
  width:
    2 * padding +
    Math.max(widthOf(name, fontMetrics.name), ...notes.map(text => widthOf(text, fontMetrics.small))),
  height: nameRowHeight + (notes.length > 0 ? notes.length * fontMetrics.lineHeight + padding / 2 : 0),
})

const hasChildren = (node: AnyStateNode): boolean => childrenOf(node).length > 0

const hasAnyStateBox = (machine: AnyStateMachine, node: AnyStateNode): boolean =>
  hasChildren(node) &&
  (notesOf(machine, node).length > 0 || outgoingTransitions(machine, node).some(({ target }) => target))

const startDot = { width: 10, height: 10, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }

function boxOf(machine: AnyStateMachine, node: AnyStateNode): ElkNode {
  const notes = notesOf(machine, node)
  if (!hasChildren(node)) return { id: node.id, ...sizeOf(node.key, notes) }
  return {
    id: node.id,
    layoutOptions: {
      'elk.padding': `[top=${nameRowHeight + padding}, left=${padding}, bottom=${padding}, right=${padding}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${2 * padding + widthOf(node.key, fontMetrics.name)}, ${nameRowHeight})`,
    },
    children: [
      ...(node.type === 'compound' ? [{ id: startId(node), ...startDot }] : []),
      ...childrenOf(node).map(child => boxOf(machine, child)),
      ...(hasAnyStateBox(machine, node) ? [{ id: anyStateId(node), ...sizeOf('in any state', notes) }] : []),
    ],
  }
}

/** Represents all transitions with the same source and target. */
interface Arrow {
  from: string
  to: string
  labels: string[]
}

/** Returns the arrows between states, including those to initial states. */
function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const arrows = new Map<string, Arrow>()
  const add = (from: string, to: string, label?: string) => {
    const key = `${from} ${to}`
    const arrow = arrows.get(key) ?? { from, to, labels: [] }
    if (label !== undefined && !arrow.labels.includes(label)) arrow.labels.push(label)
    arrows.set(key, arrow)
  }
  const walk = (node: AnyStateNode): void => {
    const [first] = node.type === 'compound' ? (node.initial.target ?? []) : []
    if (first) add(startId(node), first.id)
    for (const { triggerText, target } of outgoingTransitions(machine, node))
      if (target) add(hasAnyStateBox(machine, node) ? anyStateId(node) : node.id, target.id, triggerText)
    childrenOf(node).forEach(walk)
  }
  walk(machine.root)
  return [...arrows.values()]
}

/** Lays out each region separately and packs the results, because no arrow connects them. */
const packedLayout = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': '1.1',
  'elk.spacing.nodeNode': '16',
}

/** Returns the graph with positions in pixels, from the drawing's top left. */
export async function layoutOf(machine: AnyStateMachine): Promise<ElkNode> {
  const { root } = machine
  const box = boxOf(machine, root)
  const edges = arrowsOf(machine).map(edgeOf)
  const regions = root.type === 'parallel' ? childrenOf(root) : []
  const regionOf = (id: string) =>
    regions.find(
      region => id === region.id || id.startsWith(`${region.id}.`) || id.startsWith(`${region.id}#`),
    )
  const areUnconnected = edges.every(({ sources, targets }) => {
    const region = regionOf(sources[0] ?? '')
    return region !== undefined && region === regionOf(targets[0] ?? '')
  })
  if (regions.length === 0 || !areUnconnected)
    return layOut({ id: 'drawing', children: [box], edges, layoutOptions: layeredLayout })
  const separateRegions = (box.children ?? []).map(child => ({
    ...child,
    layoutOptions: { ...layeredLayout, ...child.layoutOptions },
    edges: edges.filter(({ sources }) => regionOf(sources[0] ?? '')?.id === child.id),
  }))
  const packedBox = {
    ...box,
    children: separateRegions,
    layoutOptions: { ...box.layoutOptions, ...packedLayout },
  }
  return layOut({ id: 'drawing', children: [packedBox], layoutOptions: packedLayout })
}

const edgeOf = ({ from, to, labels }: Arrow, index: number): ElkExtendedEdge => ({
  id: `arrow-${index}`,
  sources: [from],
  targets: [to],
  labels: labels.map(text => ({
    text,
    width: widthOf(text, fontMetrics.small) + 8,
    height: fontMetrics.lineHeight,
  })),
})
