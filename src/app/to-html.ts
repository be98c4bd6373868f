import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * Renders to text, complete with what waits for its code in a browser.
 * @param identifierPrefix what the ids of a root of its own begin with
 * @throws the first error, even one that a boundary would have hidden
 */
export async function toHtml(element: ReactNode, identifierPrefix?: string): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(element, {
    ...(identifierPrefix === undefined ? {} : { identifierPrefix }),
    // One piece: a long page must not be split into parts that a script puts together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: error => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}
