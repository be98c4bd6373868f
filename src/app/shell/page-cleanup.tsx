import { type ReactNode, useLayoutEffect } from 'react'

/** Releases the page's pending animations when it unmounts. */
export function PageCleanup({ children }: { children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      // Chromium keeps an animation whose timeline never starts, even cancelled, and with it every element of the page.
      const animations = document.querySelector('main')?.getAnimations({ subtree: true }) ?? []
      for (const animation of animations) animation.timeline = null
    },
    [],
  )
  return children
}
