import type { AnyRouter } from '@tanstack/react-router'
import type { PageData, TerrainKind } from '#contract/page-data.ts'

let appRouter: AnyRouter | undefined

/** Sets the app's router. Call it once, before the actors start. */
export const setRouter = (router: AnyRouter): void => {
  appRouter = router
}

/** Undefined until the app has started. */
export const currentRouter = (): AnyRouter | undefined => appRouter

export function currentKind(): TerrainKind {
  const loaded = currentRouter()?.state.matches.at(-1)?.loaderData as { page?: PageData } | undefined
  return loaded?.page?.kind ?? 'not-found'
}
