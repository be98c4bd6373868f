/**
 * Draws a statechart as SVG. Every box has the path of its state in `data-path`, so that scripts can mark states. As a picture it
 * brings its own colors; inline, the site's apply.
 */
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Xml, x } from '#build/xml.ts'
import { childrenOf } from './graph.ts'
import { anyOf, hasAny, layoutOf, letters, notesOf, startOf } from './layout.ts'

const sheet = `:root{color-scheme:light dark;--ink:#15211e;--ink-2:#43504a;--edge:#857c63;--raised:#fbf9f2}
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
  const tip = { id: 'tip', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 7, markerHeight: 7 }
  const drawing = x(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': "'IBM Plex Mono', ui-monospace, monospace",
      'font-size': letters.small,
    },
    x('style', sheet),
    x(
      'defs',
      x('marker', { ...tip, orient: 'auto' }, x('path', { d: 'M0 0 8 4 0 8z', fill: 'var(--ink-2)' })),
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
  const points = [startPoint, ...bendPoints, endPoint].map(place => `${round(place.x)} ${round(place.y)}`)
  return x('path', {
    d: `M${points.join(' ')}`,
    fill: 'none',
    stroke: 'var(--ink-2)',
    'marker-end': 'url(#tip)',
  })
}

interface TextStyle {
  isName?: boolean
  /** Adds a halo over the line behind it. */
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
      'font-size': isName ? letters.name : undefined,
      ...(isOnLine ? halo : {}),
    },
    text,
  )

const frame = (left: number, top: number, { width = 0, height = 0 }: Size, dashes?: string): Xml =>
  x('rect', {
    x: round(left),
    y: round(top),
    width: round(width),
    height: round(height),
    fill: 'var(--raised)',
    stroke: 'var(--edge)',
    'stroke-dasharray': dashes,
  })

const writing = (name: string, notes: readonly string[], left: number, top: number): Xml[] => [
  drawText(name, left + 12, top + 19, { isName: true }),
  ...notes.map((text, index) => drawText(text, left + 12, top + 38 + index * letters.lineHeight)),
]

/** @param left of the parent box; places are relative to it */
function drawBox(machine: AnyStateMachine, node: AnyStateNode, box: ElkNode, left = 0, top = 0): Xml {
  const [here, down] = [left + (box.x ?? 0), top + (box.y ?? 0)]
  const states = childrenOf(node)
  const inner = (id: string) => box.children?.find(child => child.id === id)
  const [start, any] = [inner(startOf(node)), hasAny(machine, node) ? inner(anyOf(node)) : undefined]
  const [anyLeft, anyTop] = [here + (any?.x ?? 0), down + (any?.y ?? 0)]
  const { width = 0, height = 0 } = box
  return x(
    'g',
    { 'data-path': node.path.join('.') },
    frame(here, down, box, node.parent?.type === 'parallel' ? '4 4' : undefined),
    ...(node.type === 'final' ? [frame(here + 3, down + 3, { width: width - 6, height: height - 6 })] : []),
    ...writing(node.key, states.length > 0 ? [] : notesOf(machine, node), here, down),
    start &&
      x('circle', {
        cx: round(here + (start.x ?? 0) + 5),
        cy: round(down + (start.y ?? 0) + 5),
        r: 5,
        fill: 'var(--ink-2)',
      }),
    ...(any
      ? [
          frame(anyLeft, anyTop, any, '1 3'),
          ...writing('in any state', notesOf(machine, node), anyLeft, anyTop),
        ]
      : []),
    ...states.flatMap(child => {
      const place = inner(child.id)
      return place ? [drawBox(machine, child, place, here, down)] : []
    }),
  )
}
