/**
 * Draws a machine as a Mermaid `stateDiagram-v2`.
 *
 * Three turns keep it within what Mermaid can lay out. What a state with inner states does in all of them starts at a box "in any
 * state" inside it, for an arrow from a box to its own contents stops the layout. Every arrow stands where both its ends are
 * known, behind the boxes, for an arrow would otherwise draw a box into its own frame. Arrows never end at a box with contents
 * that lies in a parallel region.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { childrenOf, exitsOf, workOf } from './outline.ts'

interface Arrow {
  /** The innermost state that holds both ends. */
  place: AnyStateNode
  line: string
}

interface Drawing {
  machine: AnyStateMachine
  arrows: Arrow[]
  /** What is written beside a state, by the state. */
  notes: Map<AnyStateNode, string[]>
  /** States with inner states that need a box "in any state". */
  general: Set<AnyStateNode>
}

/** The diagram's text, without a fence. */
export function diagramOf(machine: AnyStateMachine): string {
  const drawing: Drawing = { machine, arrows: [], notes: new Map(), general: new Set() }
  const nodes = nodesOf(machine.root)
  for (const node of nodes) collect(node, drawing)
  const { root } = machine
  if (!hasChildren(root)) return lines(['stateDiagram-v2', `  [*] --> ${root.key}`, ...noteOf(root, drawing)])
  if (root.type !== 'parallel') return lines(['stateDiagram-v2', ...contents(root, drawing)])
  // Regions side by side need a frame.
  const frame = [`state ${root.key} {`, ...contents(root, drawing), '}'].map(indent)
  return lines(['stateDiagram-v2', `  [*] --> ${root.key}`, ...frame, ...general(root, drawing)])
}

const lines = (list: string[]): string => `${list.join('\n')}\n`
const indent = (line: string): string => `  ${line}`
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(nodesOf)]
const hasChildren = (node: AnyStateNode): boolean => childrenOf(node).length > 0

/** Words of Mermaid's own. */
const reserved = new Set([
  'end',
  'state',
  'note',
  'class',
  'click',
  'style',
  'default',
  'direction',
  'as',
  'any',
])

function idOf(node: AnyStateNode): string {
  const id = (node.path.length > 0 ? node.path : [node.key]).join('_').replaceAll(/\W/g, '_')
  return reserved.has(id) ? `${id}_` : id
}

const generalId = (node: AnyStateNode): string => (node.parent ? `${idOf(node)}_any` : 'any')

function collect(node: AnyStateNode, drawing: Drawing): void {
  const exits = exitsOf(drawing.machine, node)
  for (const { label, target } of exits) if (target) draw(node, target, label, drawing)
  const notes = [...workOf(node), ...exits.flatMap(({ label, target }) => (target ? [] : [label]))]
  if (notes.length === 0) return
  drawing.notes.set(node, notes)
  if (hasChildren(node)) drawing.general.add(node)
}

function draw(source: AnyStateNode, target: AnyStateNode, label: string, drawing: Drawing): void {
  const inRegion = (node: AnyStateNode): boolean =>
    node.parent !== undefined && (node.parent.type === 'parallel' || inRegion(node.parent))
  const isInside = target === source || ancestorsOf(target).includes(source)
  let [from, to] = [idOf(source), target]
  if (hasChildren(source) && (isInside || inRegion(source))) {
    drawing.general.add(source)
    from = generalId(source)
  }
  while (hasChildren(to) && to.initial.target[0] && (isInside || inRegion(to))) to = to.initial.target[0]
  const ancestors = [source, ...ancestorsOf(source)].filter(hasChildren)
  const place = ancestors.find(node => ancestorsOf(to).includes(node)) ?? drawing.machine.root
  drawing.arrows.push({ place, line: `${from} --> ${idOf(to)} : ${label}` })
}

const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : []

/** Everything inside a state's frame, indented. */
function contents(node: AnyStateNode, drawing: Drawing): string[] {
  const boxes = childrenOf(node).map(child => box(child, drawing))
  if (node.type === 'parallel') {
    return boxes.flatMap((lines, index) => (index > 0 ? ['--', ...lines] : lines)).map(indent)
  }
  const [first] = node.initial.target ?? []
  const inner = [
    ...(first ? [`[*] --> ${idOf(first)}`] : []),
    ...boxes.flat(),
    ...drawing.arrows.filter(({ place }) => place === node).map(({ line }) => line),
    ...childrenOf(node)
      .filter(child => child.type === 'final')
      .map(child => `${idOf(child)} --> [*]`),
  ]
  return [...inner.map(indent), ...general(node, drawing)]
}

function box(node: AnyStateNode, drawing: Drawing): string[] {
  const isPlain = idOf(node) === node.key
  const named = `state "${node.key}" as ${idOf(node)}`
  if (!hasChildren(node)) {
    return [isPlain ? node.key : named, ...noteOf(node, drawing).map(line => line.slice(2))]
  }
  return [`${isPlain ? `state ${node.key}` : named} {`, ...contents(node, drawing), '}']
}

/** The box for what a state does in all of its inner states, with what is written beside it. */
function general(node: AnyStateNode, drawing: Drawing): string[] {
  if (!drawing.general.has(node)) return []
  return [`  state "in any state" as ${generalId(node)}`, ...noteOf(node, drawing)]
}

function noteOf(node: AnyStateNode, drawing: Drawing): string[] {
  const text = drawing.notes.get(node)
  if (!text) return []
  const id = hasChildren(node) ? generalId(node) : idOf(node)
  return [`note right of ${id}`, ...text.map(indent), 'end note'].map(indent)
}
