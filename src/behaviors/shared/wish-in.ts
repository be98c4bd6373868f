import type { Wish } from '#machines/wish.ts'

/** The wish whose form of a lead stands open in the chart of a tool. */
export const wishIn = (snapshot: { hasTag: (tag: Wish) => boolean }): Wish | undefined =>
  (['send', 'discuss'] as const).find(wish => snapshot.hasTag(wish))
