import type { AnyStateNode } from 'xstate'
import { namesOf } from '#src/text/charts/outline.ts'

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

export function activitiesOf(node: AnyStateNode): string[] {
  const invoked = node.invoke.map(({ id }) => id).join(', ')
  const [entry, exit] = [namesOf(node.entry), namesOf(node.exit)]
  return [
    ...(invoked ? [`invokes ${invoked}`] : []),
    ...(entry ? [`on entry ${entry}`] : []),
    ...(exit ? [`on exit ${exit}`] : []),
  ]
}

const abbreviations = /\b(?:roi)\b/g

/** Returns "Chat launcher" for `chat-launcher`. */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ').replace(abbreviations, word => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}
