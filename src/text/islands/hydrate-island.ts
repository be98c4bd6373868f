import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island as its own React root, and unmounts it when the visitor leaves the page. */
export function hydrateIsland(
  content: Element,
  element: ReactNode,
  identifierPrefix: string,
  left: AbortSignal,
): void {
  const { childNodes } = content.cloneNode(true)
  const root = hydrateRoot(content, element, {
    identifierPrefix,
    // Hydration mismatches are reported like uncaught errors, so tests fail. React also reports a root that ends before it starts, which
    // isn't an error.
    onRecoverableError: error => {
      if (!left.aborted) reportError(error)
    },
    // A failed island stays static, and the page works.
    onUncaughtError: error => {
      reportError(error)
      content.replaceChildren(...childNodes)
    },
  })
  // React can't unmount a root while it renders another.
  left.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}
