import { useState } from 'react'
import { startedAttribute } from '#contract/document.ts'
import { focusIfLost } from './focus.ts'

/**
 * Returns a function that adds prerendered nodes, with the text typed into them, to a new parent if React has removed them. React removes
 * them if a browser extension or browser translation has changed the document.
 */
export function useStaticNodes(findNodes: () => Iterable<ChildNode>): (parent: Element) => void {
  const [reuse] = useState(() => {
    if (import.meta.env.SSR || document.documentElement.hasAttribute(startedAttribute)) return () => {}
    const nodes = [...findNodes()]
    const focused = document.activeElement
    return (parent: Element) => {
      if (!nodes[0] || nodes[0].isConnected) return
      parent.replaceChildren(...nodes)
      if (parent.contains(focused)) focusIfLost(focused)
    }
  })
  return reuse
}
