/** What a server that measures takes: whatever is not among it was not sent by this site, and is not stored. */
import { pageKinds } from '#contract/content/schema.ts'
import type { GroundKind } from '#contract/page-data.ts'
import { formItems, visitItem } from './items.ts'

export interface Known {
  kinds: readonly string[]
  items: readonly string[]
}

const kinds: readonly GroundKind[] = [
  ...pageKinds,
  ...(['insight', 'case-study', 'learning', 'job', 'not-found'] as const),
]

/** @param transitions names of all arrows of the site's charts */
export const knownOf = (transitions: readonly string[]): Known => ({
  kinds,
  items: [visitItem, ...formItems, ...transitions],
})
