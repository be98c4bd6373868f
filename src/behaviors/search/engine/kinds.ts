import type { Kind } from '#contract/page-data.ts'

/** What the results of a kind of page stand under. */
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
