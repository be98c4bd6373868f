/** Finds the source line of a place in a chart. */
import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import type { Path } from './config.ts'

type Node = ESTree.Node

/** Returns a function from a path or an action's name to `file:line`. */
export function linesOf(file: string): (place: Path | string) => string {
  const source = readFileSync(file, 'utf8')
  const objects = objectsIn(parseSync(file, source).program)
  const line = ({ start }: { start: number }) => `${file}:${source.slice(0, start).split('\n').length}`
  return place => {
    const [path, roots] = typeof place === 'string' ? [[place], objects] : [place, charts(objects)]
    // A region built by a function is elsewhere in the file, so match the last keys of its path.
    for (let from = 0; from < path.length; from++)
      for (const root of from === 0 ? roots : objects) {
        const found = nodeAt(root, path.slice(from))
        if (found) return line(found)
      }
    return file
  }
}

/** Objects that look like a whole chart: they have an id and states. */
const charts = (objects: readonly Node[]): Node[] =>
  objects.filter(node => nodeAt(node, ['id']) && nodeAt(node, ['states']))

function nodeAt(node: Node, [key, ...rest]: Path): Node | undefined {
  if (key === undefined) return node
  if (node.type === 'ArrayExpression') {
    const element = node.elements[Number(key)]
    return element ? nodeAt(element, rest) : undefined
  }
  if (node.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    if (property.type !== 'Property' || nameOf(property.key) !== String(key)) continue
    return rest.length === 0 ? property : nodeAt(property.value, rest)
  }
  return undefined
}

const nameOf = (key: Node): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined

function objectsIn(node: unknown): Node[] {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(objectsIn)
  const below = Object.values(node).flatMap(objectsIn)
  return (node as Node).type === 'ObjectExpression' ? [node as Node, ...below] : below
}
