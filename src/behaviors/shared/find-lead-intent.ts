import type { LeadIntent } from '#machines/lead-intent.ts'

export const findLeadIntent = (snapshot: { hasTag: (tag: LeadIntent) => boolean }): LeadIntent | undefined =>
  (['send', 'discuss'] as const).find(leadIntent => snapshot.hasTag(leadIntent))
