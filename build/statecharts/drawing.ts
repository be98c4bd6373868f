/** Draws a statechart as SVG, with colors for a standalone image. Scripts find each box by its state's path in `data-path`. */
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Xml, x } from '#build/xml.ts'
import { anyStateId, childrenOf, fontMetrics, layoutOf, notesOf, startId } from './layout.ts'

const styles = `:root{color-scheme:light dark;--ink:#15211e;--ink-2:#43504a;--edge:#857c63;--raised:#fbf9f2}
@media(prefers-color-scheme:dark){:root{--ink:#ece7da;--ink-2:#b3b8ab;--edge:#647d75;--raised:#101d1b}}`

interface Size {
  width?: number
  height?: number
}

const round = (value: number): number => Math.round(value * 10) / 10

export async function drawingOf(machine: AnyStateMachine): Promise<Required<Size> & { svg: string }> {
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

const drawFrame = (left: number, top: number, { width = 0, height = 0 }: Size, dashes?: string): Xml =>
  x('rect', {
    x: round(left),
    y: round(top),
    width: round(width),
    height: round(height),
    fill: 'var(--raised)',
    stroke: 'var(--edge)',
    'stroke-dasharray': dashes,
  })

const drawBoxText = (name: string, notes: readonly string[], left: number, top: number): Xml[] => [
  drawText(name, left + 12, top + 19, { isName: true }),
  ...notes.map((text, index) => drawText(text, left + 12, top + 38 + index * fontMetrics.lineHeight)),
]

/** @param left left edge of the parent box; `box.x` is relative to it, and `box.y` to `top` */
function drawBox(machine: AnyStateMachine, node: AnyStateNode, box: ElkNode, left = 0, top = 0): Xml {
  const [boxLeft, boxTop] = [left + (box.x ?? 0), top + (box.y ?? 0)]
  const states = childrenOf(node)
  const findChildBox = (id: string) => box.children?.find(child => child.id === id)
  const [start, anyState] = [findChildBox(startId(node)), findChildBox(anyStateId(node))]
  const [anyLeft, anyTop] = [boxLeft + (anyState?.x ?? 0), boxTop + (anyState?.y ?? 0)]
  const { width = 0, height = 0 } = box
  return x(
    'g',
    { 'data-path': node.path.join('.') },
    drawFrame(boxLeft, boxTop, box, node.parent?.type === 'parallel' ? '4 4' : undefined),
    ...(node.type === 'final'
      ? [drawFrame(boxLeft + 3, boxTop + 3, { width: width - 6, height: height - 6 })]
      : []),
    ...drawBoxText(node.key, states.length > 0 ? [] : notesOf(machine, node), boxLeft, boxTop),
    start &&
      x('circle', {
        cx: round(boxLeft + (start.x ?? 0) + 5),
        cy: round(boxTop + (start.y ?? 0) + 5),
        r: 5,
        fill: 'var(--ink-2)',
      }),
    ...(anyState
      ? [
          drawFrame(anyLeft, anyTop, anyState, '1 3'),
          ...drawBoxText('in any state', notesOf(machine, node), anyLeft, anyTop),
        ]
      : []),
    ...states.flatMap(child => {
      const childBox = findChildBox(child.id)
      return childBox ? [drawBox(machine, child, childBox, boxLeft, boxTop)] : []
    }),
  )
}
