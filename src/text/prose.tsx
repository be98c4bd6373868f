import { useLayoutEffect, useRef } from 'react'
import { pageBodyAttribute } from '#contract/document.ts'
import { useStaticNodes } from '#src/behaviors/shared/use-static-nodes.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { type Body, FetchedBody } from './body.ts'
import { startIslands } from './islands/start-islands.ts'

/** A page's body, with its islands. Hydration leaves markup in the document unchanged. */
export function Prose({ body, className }: { body: Body; className: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const site = useSite()
  const fetched = body instanceof FetchedBody ? body : undefined
  const reuseStaticNodes = useStaticNodes(
    () => document.querySelector(`[${pageBodyAttribute}]`)?.childNodes ?? [],
  )
  useLayoutEffect(() => {
    const element = ref.current
    if (fetched) element?.replaceChildren(fetched.take())
    else if (element) reuseStaticNodes(element)
    return element ? startIslands(element, site) : undefined
  }, [fetched, site, reuseStaticNodes])
  const attributes = { ref, className, [pageBodyAttribute]: '' }
  if (body instanceof FetchedBody) return <div {...attributes} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own markup
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: body.html }} />
}
