import type { Kind } from '#contract/page-data.ts'

export const groupOf: Record<Kind, string> = {
  home: 'The firm',
  firm: 'The firm',
  contact: 'The firm',
  legal: 'The firm',
  result: 'The firm',
  documentation: 'The firm',
  service: 'Services',
  'services-index': 'Services',
  industry: 'Industries',
  technology: 'Technologies',
  'solutions-index': 'Solutions',
  landing: 'Guides',
  compare: 'Comparisons',
  tool: 'Tools',
  insight: 'Insights',
  'insights-index': 'Insights',
  'case-study': 'Case studies',
  'case-study-page': 'Case studies',
  'case-studies-index': 'Case studies',
  learning: 'Learning',
  'learning-index': 'Learning',
  job: 'Careers',
  'careers-index': 'Careers',
}

/**
 * Weights of kinds, 1 by default. Home and list pages mention everything but only link to it; job openings mention
 * tools and industries.
 */
export const nearnessOf: Partial<Record<Kind, number>> = {
  home: 0.5,
  'services-index': 0.8,
  'solutions-index': 0.8,
  'insights-index': 0.8,
  'case-studies-index': 0.8,
  'learning-index': 0.8,
  documentation: 0.8,
  job: 0.85,
}
