/**
 * The components that a page's body may use, by the names of docs/writing.md. The components themselves are in src/text/; the
 * compiler holds both to be the same.
 */
export const vocabularyNames = [
  'Hero',
  'Process',
  'Deliverables',
  'Outcomes',
  'Compare',
  'Worked',
  'Figure',
  'BarChart',
  'Layers',
  'SampleSize',
  'Note',
  'Faq',
  'Q',
  'Cta',
  'Cite',
  'Sources',
  'Receipt',
  'Partner',
  'Island',
  'Commitment',
  'Opening',
  'Actions',
  'Action',
  'Legend',
  'LegendItem',
  'Section',
  'Cards',
  'Card',
  'Frameworks',
  'Steps',
  'Step',
  'Stories',
  'Story',
  'Latest',
  'Closing',
] as const

export type VocabularyName = (typeof vocabularyNames)[number]
