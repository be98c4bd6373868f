import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island as a React root, and unmounts it when the visitor leaves the page. */
export function hydrateIsland(
  content: Element,
  element: ReactNode,
  identifierPrefix: string,
  leaveSignal: AbortSignal,
): void {
  const { childNodes } = content.cloneNode(true)
  const root = hydrateRoot(content, element, {
    identifierPrefix,
    // Report hydration mismatches as uncaught errors, so that tests fail. Ignore React's report of a root that unmounts before it hydrates.
    onRecoverableError: error => {
      if (!leaveSignal.aborted) reportError(error)
    },
    // Restore the static markup.
    onUncaughtError: error => {
      reportError(error)
      content.replaceChildren(...childNodes)
    },
  })
  // In a microtask, because React can't unmount a root while it renders another.
  leaveSignal.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}
