import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * Renders HTML after all lazy components have loaded.
 * @param identifierPrefix keeps the ids of `useId` unique on a page with several roots
 * @throws the first error, even if a boundary caught it
 */
export async function toHtml(element: ReactNode, identifierPrefix?: string): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(element, {
    ...(identifierPrefix === undefined ? {} : { identifierPrefix }),
    // Render one chunk, because a page in several chunks needs a script to assemble it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}
