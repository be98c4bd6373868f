import type { AnyRouter } from '@tanstack/react-router'
import type { PageData, PageKind } from '#contract/page-data.ts'

let appRouter: AnyRouter | undefined

/** Call it once, before the actors start. */
export const setRouter = (router: AnyRouter): void => {
  appRouter = router
}

/** Returns undefined until the app has started. */
export const currentRouter = (): AnyRouter | undefined => appRouter

export function currentKind(): PageKind {
  const loaderData = currentRouter()?.state.matches.at(-1)?.loaderData as { page?: PageData } | undefined
  return loaderData?.page?.kind ?? 'not-found'
}
