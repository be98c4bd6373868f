import type { ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Root } from 'mdast'
import { layered, layOut, widthOf } from '#build/charts/elk.ts'
import { readElement } from '#build/content/elements.ts'
import { within } from '#build/content/within.ts'
import {
  type DiagramLayout,
  type DiagramLayouts,
  type DiagramSpec,
  diagramSpec,
  type PlacedText,
} from '#contract/content/diagram.ts'

/** Pixels. Names are set a size larger, in the typeface of the text, whose letters are narrower than those of labels. */
const sizes = { name: 13, small: 12.5, lineHeight: 18, padding: 10 } as const
/** Letters of a line: a drawing from top to bottom must fit on a phone. */
const mostLetters = {
  RIGHT: { name: 20, note: 22, label: 18 },
  DOWN: { name: 15, note: 15, label: 13 },
} as const
type Direction = keyof typeof mostLetters
/** Largest width beside a text. */
const widest = 860

/** Breaks text into lines of at most `length` letters, but no word. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

interface Writing {
  names: string[]
  notes: string[]
}

const writingOf = ({ label, note }: DiagramSpec['nodes'][number], direction: Direction): Writing => ({
  names: wrapped(label, mostLetters[direction].name),
  notes: note ? wrapped(note, mostLetters[direction].note) : [],
})

function sizeOf({ names, notes }: Writing): { width: number; height: number } {
  const widths = [
    ...names.map(text => widthOf(text, sizes.name)),
    ...notes.map(text => widthOf(text, sizes.small)),
  ]
  return {
    width: Math.max(...widths) + 2 * sizes.padding,
    height: (names.length + notes.length) * sizes.lineHeight + 2 * sizes.padding,
  }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** Lines below one another. */
const below = (texts: readonly string[], x: number, y: number): PlacedText[] =>
  texts.map((text, index) => ({ text, x: round(x), y: round(y + index * sizes.lineHeight + 13) }))

async function layoutOf({ nodes, edges }: DiagramSpec, direction: Direction): Promise<DiagramLayout> {
  const graph: ElkNode = {
    id: 'diagram',
    layoutOptions: {
      ...layered,
      'elk.direction': direction,
      'elk.layered.spacing.nodeNodeBetweenLayers': '34',
      'elk.spacing.nodeNode': '16',
    },
    children: nodes.map(node => ({ id: node.id, ...sizeOf(writingOf(node, direction)) })),
    edges: edges.map(({ from, to, label }, index): ElkExtendedEdge => {
      const lines = label ? wrapped(label, mostLetters[direction].label) : []
      const size = {
        width: Math.max(0, ...lines.map(text => widthOf(text, sizes.small))) + 8,
        height: lines.length * sizes.lineHeight,
      }
      return {
        id: `arrow-${index}`,
        sources: [from],
        targets: [to],
        labels: label ? [{ text: label, ...size }] : [],
      }
    }),
  }
  const placed = await layOut(graph)
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: (placed.children ?? []).map(({ x = 0, y = 0, width = 0, height = 0 }, index) => {
      const { names, notes } = writingOf(nodes[index] as DiagramSpec['nodes'][number], direction)
      const [left, top] = [x + sizes.padding, y + sizes.padding]
      return {
        ...{ x: round(x), y: round(y), width: round(width), height: round(height) },
        names: below(names, left, top),
        notes: below(notes, left, top + names.length * sizes.lineHeight),
      }
    }),
    arrows: (placed.edges ?? []).map(({ sections = [], labels = [] }) => ({
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(({ x, y }): [number, number] => [round(x), round(y)]),
      ),
      labels: labels.flatMap(({ text = '', x = 0, y = 0 }: ElkLabel) =>
        below(wrapped(text, mostLetters[direction].label), x + 4, y),
      ),
    })),
  }
}

/** Both layouts of a diagram. */
export async function layoutsOf(spec: DiagramSpec): Promise<DiagramLayouts> {
  const [down, across] = [await layoutOf(spec, 'DOWN'), await layoutOf(spec, 'RIGHT')]
  return across.width <= widest ? { down, across } : { down }
}

/** Remark plugin: lays out the diagrams of a text, so that nothing is left to place when it is rendered. */
export function remarkDiagrams() {
  return async (tree: Root): Promise<void> => {
    for (const element of within(tree, 'mdxJsxFlowElement')) {
      if (element.name !== 'Diagram') continue
      const layouts = JSON.stringify(await layoutsOf(diagramSpec(readElement(element).props)))
      element.attributes.push({ type: 'mdxJsxAttribute', name: 'layouts', value: layouts })
    }
  }
}
