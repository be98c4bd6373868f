import { type ReactNode, useLayoutEffect } from 'react'

/** What one page shows; nothing of it is kept when it is left. */
export function Leaf({ children }: { children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      // Chromium keeps an animation that waits for its figure to be seen, cancelled or not, and with it all elements of the page.
      const waiting = document.querySelector('main')?.getAnimations({ subtree: true }) ?? []
      for (const animation of waiting) animation.timeline = null
    },
    [],
  )
  return children
}
