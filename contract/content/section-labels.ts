/**
 * Plain labels of sections, for the eye that scans: `## The problem | Twenty prompts are not a test set`. The label stands in the
 * margin, the heading says something of its own.
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

/** What stands between a label and its heading. */
export const labelBar = ' | '

export const isSectionLabel = (label: string): boolean => (sectionLabels as readonly string[]).includes(label)
