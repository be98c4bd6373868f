import type { AnyRouter } from '@tanstack/react-router'
import type { GroundKind, PageData } from '#contract/page-data.ts'

let handle: AnyRouter | undefined

/** Call it once, before the actors start. */
export const keepRouter = (router: AnyRouter): void => {
  handle = router
}

/** Undefined until the app has started. */
export const currentRouter = (): AnyRouter | undefined => handle

export function kindShown(): GroundKind {
  const loaded = currentRouter()?.state.matches.at(-1)?.loaderData as { page?: PageData } | undefined
  return loaded?.page?.kind ?? 'not-found'
}
