import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island as its own React root, and unmounts it when the visitor leaves the page. */
export function hydrateIsland(
  content: Element,
  element: ReactNode,
  identifierPrefix: string,
  leaveSignal: AbortSignal,
): void {
  const { childNodes } = content.cloneNode(true)
  const root = hydrateRoot(content, element, {
    identifierPrefix,
    // Report a hydration mismatch like an uncaught error, so that tests fail. React also reports a root that unmounts before it hydrates,
    // which isn't an error.
    onRecoverableError: error => {
      if (!leaveSignal.aborted) reportError(error)
    },
    // Restore the static markup, so that the rest of the page works.
    onUncaughtError: error => {
      reportError(error)
      content.replaceChildren(...childNodes)
    },
  })
  // React can't unmount a root while it renders another.
  leaveSignal.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}
