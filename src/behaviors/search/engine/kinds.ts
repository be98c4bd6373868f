import type { Kind } from '#contract/page-data.ts'

/** The default weight is 1. Home, documentation, job openings, and index pages (except for careers) weigh less. */
export const searchKinds: Record<Kind, { group: string; weight?: number }> = {
  home: { group: 'The firm', weight: 0.5 },
  firm: { group: 'The firm' },
  contact: { group: 'The firm' },
  legal: { group: 'The firm' },
  result: { group: 'The firm' },
  documentation: { group: 'The firm', weight: 0.8 },
  service: { group: 'Services' },
  'services-index': { group: 'Services', weight: 0.8 },
  industry: { group: 'Industries' },
  technology: { group: 'Technologies' },
  'solutions-index': { group: 'Solutions', weight: 0.8 },
  landing: { group: 'Guides' },
  compare: { group: 'Comparisons' },
  tool: { group: 'Tools' },
  insight: { group: 'Insights' },
  'insights-index': { group: 'Insights', weight: 0.8 },
  'case-study': { group: 'Case studies' },
  'case-study-page': { group: 'Case studies' },
  'case-studies-index': { group: 'Case studies', weight: 0.8 },
  learning: { group: 'Learning' },
  'learning-index': { group: 'Learning', weight: 0.8 },
  job: { group: 'Careers', weight: 0.85 },
  'careers-index': { group: 'Careers' },
}
