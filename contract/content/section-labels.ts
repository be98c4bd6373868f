/**
 * Plain section labels for scanning readers: `## The problem | Twenty prompts are not a test set`. The label appears in the margin.
 */
export const sectionLabels = [
  'The problem',
  'What we do',
  'How it goes',
  'What you get',
  'Time and people',
  'When not to hire us',
  'Questions',
  'Sources',
  'The evidence',
  'The arithmetic',
  'The decision',
  'The rules',
] as const

export const labelSeparator = ' | '

export const isSectionLabel = (label: string): boolean => (sectionLabels as readonly string[]).includes(label)
