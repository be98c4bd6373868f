import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { captureEntries } from '#src/behaviors/shared/capture-entries.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'

/**
 * Hydrates an island as a React root, and unmounts it when the visitor leaves the page. If the island fails, restores its static markup
 * and hydrates it once more. React fails, for example, to remove text nodes that browser translation has replaced.
 */
export function hydrateIsland(
  content: Element,
  element: ReactNode,
  identifierPrefix: string,
  leaveSignal: AbortSignal,
  isRetry = false,
): void {
  const staticNodes = [...content.cloneNode(true).childNodes]
  const restoreEntries = captureEntries(content)
  let hasFailed = false
  const root = hydrateRoot(content, element, {
    identifierPrefix,
    // Report hydration mismatches as uncaught errors, so tests fail.
    onRecoverableError: error => {
      // React also reports a root that unmounts before it hydrates.
      if (leaveSignal.aborted) return
      reportError(error)
      restoreEntries(content)
    },
    onUncaughtError: error => {
      reportError(error)
      // React reports an error for each node that it fails to remove. Handle only the first error.
      if (hasFailed) return
      hasFailed = true
      queueMicrotask(() => {
        root.unmount()
        content.replaceChildren(...staticNodes)
        restoreEntries(content)
        focusIfLost(null)
        if (!isRetry && !leaveSignal.aborted)
          hydrateIsland(content, element, identifierPrefix, leaveSignal, true)
      })
    },
  })
  // Wait for a microtask, because React can't unmount a root while it renders another.
  leaveSignal.addEventListener('abort', () => queueMicrotask(() => root.unmount()))
}
