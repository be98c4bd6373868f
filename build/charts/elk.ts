/** ELK's layered layout, deterministic on every machine. */
import type { ElkNode } from 'elkjs/lib/elk.bundled.js'

/** Letters of the label font are 0.6 em wide. */
export const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.6)

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

/** Returns the graph with positions in pixels. Arrow positions are absolute. */
export async function layOut(graph: ElkNode): Promise<ElkNode> {
  // Large, and rarely needed.
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk().layout({ ...graph, layoutOptions: { ...graph.layoutOptions, ...options } })
}
