/** Labels that appear beside sections, in the margin. In MDX: `## The problem | Twenty prompts are not a test set`. */
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
