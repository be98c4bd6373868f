/** What a server that measures takes: whatever is not among it was not sent by this site, and is not stored. */
import { pageKinds } from '#contract/content/schema.ts'
import type { GroundKind } from '#contract/page-data.ts'
import { formItems, visitItem } from './items.ts'

export interface Known {
  kinds: readonly string[]
  items: readonly string[]
}

/** Kinds that no page's own file names. */
const others: Record<Exclude<GroundKind, (typeof pageKinds)[number]>, true> = {
  insight: true,
  'case-study': true,
  learning: true,
  job: true,
  'not-found': true,
}

const kinds: readonly string[] = [...pageKinds, ...Object.keys(others)]

/** @param transitions names of all arrows of the site's charts */
export const knownOf = (transitions: readonly string[]): Known => ({
  kinds,
  items: [visitItem, ...formItems, ...transitions],
})
