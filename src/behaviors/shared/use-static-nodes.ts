import { useState } from 'react'
import { startedAttribute } from '#contract/document.ts'
import { focusIfLost } from './focus.ts'

/**
 * Keeps prerendered nodes with what the visitor typed into them. React replaces the whole document if an extension or a translator has
 * changed it before hydration.
 * @param find returns the nodes; called before the app has started
 * @returns a function that moves the nodes into a new parent if React has removed them, and restores their focus
 */
export function useStaticNodes(find: () => Iterable<ChildNode>): (parent: Element) => void {
  const [reuse] = useState(() => {
    if (import.meta.env.SSR || document.documentElement.hasAttribute(startedAttribute)) return () => {}
    const nodes = [...find()]
    const focused = document.activeElement
    return (parent: Element) => {
      if (!nodes[0] || nodes[0].isConnected) return
      parent.replaceChildren(...nodes)
      if (parent.contains(focused)) focusIfLost(focused)
    }
  })
  return reuse
}
