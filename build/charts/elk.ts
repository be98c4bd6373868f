/** Places boxes and arrows: ELK's layered layout, which has the same result for the same graph on every machine. */
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'

/** Width of writing in the typeface for labels, of which a letter is six tenths of its size wide. */
export const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.6)

/** What every layered layout has in common; `elk.direction` may be another one. */
export const layered = {
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

const options = {
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=1, left=1, bottom=1, right=1]',
}

/** The graph with its places, in pixels; those of arrows are from the corner of the whole. */
export async function layOut(graph: ElkNode): Promise<ElkNode> {
  // It is large, and most of what is read needs no layout.
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk().layout({ ...graph, layoutOptions: { ...graph.layoutOptions, ...options } })
}
