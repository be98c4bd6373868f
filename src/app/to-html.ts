import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * Renders to complete HTML, with lazy components.
 * @param identifierPrefix prefix of the ids in a separate root
 * @throws the first error, even if a boundary caught it
 */
export async function toHtml(element: ReactNode, identifierPrefix?: string): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(element, {
    ...(identifierPrefix === undefined ? {} : { identifierPrefix }),
    // One chunk: a split page would need a script to assemble it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}
