/** Draws a statechart as SVG. The SVG sets its own colors, so it works as a standalone image. `data-path` holds each box's state path. */
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Xml, x } from '#build/xml.ts'
import { anyStateId, childrenOf, fontMetrics, layoutOf, notesOf, startId } from './layout.ts'

const styles = `:root{color-scheme:light dark;--ink:#15211e;--ink-2:#43504a;--edge:#857c63;--raised:#fbf9f2}
@media(prefers-color-scheme:dark){:root{--ink:#ece7da;--ink-2:#b3b8ab;--edge:#647d75;--raised:#101d1b}}`

const round = (value: number): number => Math.round(value * 10) / 10

export async function drawingOf(
  machine: AnyStateMachine,
): Promise<{ svg: string; width: number; height: number }> {
  const layout = await layoutOf(machine)
  const [width, height] = [Math.ceil(layout.width ?? 0), Math.ceil(layout.height ?? 0)]
  const [root] = layout.children ?? []
  const arrowhead = { id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7 }
  const drawing = x(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': "'IBM Plex Mono', ui-monospace, monospace",
      'font-size': fontMetrics.small,
    },
    x('style', styles),
    x(
      'defs',
      x('marker', { ...arrowhead, orient: 'auto' }, x('path', { d: 'M0 0 8 4 0 8z', fill: 'var(--ink-2)' })),
    ),
    root && drawBox(machine, machine.root, root),
    ...edgesIn(layout).flatMap(({ sections = [], labels = [] }) => [
      ...sections.map(drawArrow),
      ...labels.map(({ text = '', x: left = 0, y: top = 0 }) =>
        drawText(text, left + 4, top + 12, { isOnLine: true }),
      ),
    ]),
  )
  return { svg: `${drawing.text}\n`, width, height }
}

const edgesIn = ({ edges = [], children = [] }: ElkNode): ElkExtendedEdge[] => [
  ...edges,
  ...children.flatMap(edgesIn),
]

function drawArrow({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Xml {
  const points = [startPoint, ...bendPoints, endPoint].map(point => `${round(point.x)} ${round(point.y)}`)
  return x('path', {
    d: `M${points.join(' ')}`,
    fill: 'none',
    stroke: 'var(--ink-2)',
    'marker-end': 'url(#tip)',
  })
}

interface TextStyle {
  isName?: boolean
  /** Adds a halo that hides the arrow behind the text. */
  isOnLine?: boolean
}

const halo = {
  stroke: 'var(--raised)',
  'stroke-width': 4,
  'paint-order': 'stroke',
  'stroke-linejoin': 'round',
}

const drawText = (text: string, left: number, top: number, { isName, isOnLine }: TextStyle = {}): Xml =>
  x(
    'text',
    {
      x: round(left),
      y: round(top),
      fill: isName ? 'var(--ink)' : 'var(--ink-2)',
      'font-size': isName ? fontMetrics.name : undefined,
      ...(isOnLine ? halo : {}),
    },
    text,
  )

/** @param inset distance from the edge of the box, in pixels */
const drawFrame = ({ x: left = 0, y: top = 0, width = 0, height = 0 }: ElkNode, dashes?: string, inset = 0) =>
  x('rect', {
    x: round(left + inset),
    y: round(top + inset),
    width: round(width - 2 * inset),
    height: round(height - 2 * inset),
    fill: 'var(--raised)',
    stroke: 'var(--edge)',
    'stroke-dasharray': dashes,
  })

const drawBoxText = ({ x: left = 0, y: top = 0 }: ElkNode, name: string, notes: readonly string[]): Xml[] => [
  drawText(name, left + 12, top + 19, { isName: true }),
  ...notes.map((text, index) => drawText(text, left + 12, top + 38 + index * fontMetrics.lineHeight)),
]

const drawStart = ({ x: left = 0, y: top = 0 }: ElkNode): Xml =>
  x('circle', { cx: round(left + 5), cy: round(top + 5), r: 5, fill: 'var(--ink-2)' })

function drawBox(machine: AnyStateMachine, node: AnyStateNode, box: ElkNode): Xml {
  const states = childrenOf(node)
  const findChildBox = (id: string) => box.children?.find(child => child.id === id)
  const [start, anyState] = [findChildBox(startId(node)), findChildBox(anyStateId(node))]
  const notes = notesOf(machine, node)
  return x(
    'g',
    { 'data-path': node.path.join('.') },
    drawFrame(box, node.parent?.type === 'parallel' ? '4 4' : undefined),
    node.type === 'final' ? drawFrame(box, undefined, 3) : undefined,
    ...drawBoxText(box, node.key, states.length > 0 ? [] : notes),
    start && drawStart(start),
    ...(anyState ? [drawFrame(anyState, '1 3'), ...drawBoxText(anyState, 'in any state', notes)] : []),
    ...states.flatMap(child => {
      const childBox = findChildBox(child.id)
      return childBox ? [drawBox(machine, child, childBox)] : []
    }),
  )
}
