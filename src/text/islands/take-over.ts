import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes an island's markup a React root of its own, until the page is left. */
export function takeOver(
  content: Element,
  element: ReactNode,
  identifierPrefix: string,
  left: AbortSignal,
): void {
  const { childNodes } = content.cloneNode(true)
  const root = hydrateRoot(content, element, {
    identifierPrefix,
    // Differences between document and first render are reported like any other uncaught error, and so fail the tests. React complains
    // as well when a root is ended before it has begun, and then there is nothing to complain of.
    onRecoverableError: error => {
      if (!left.aborted) reportError(error)
    },
    // A broken island is what it would be without scripts; the page around it is whole.
    onUncaughtError: error => {
      reportError(error)
      content.replaceChildren(...childNodes)
    },
  })
  // React may be at work on the page that holds it, and does not end one root while it renders another.
  left.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}
