import type { GroundKind, PageData } from '#contract/page-data.ts'
import { currentRouter } from './router-handle.ts'

export function kindShown(): GroundKind {
  const loaded = currentRouter()?.state.matches.at(-1)?.loaderData as { page?: PageData } | undefined
  return loaded?.page?.kind ?? 'not-found'
}
