import type { ContentEntry } from './content/entries.ts'

/** Address of the document that no page has: the not-found document. */
export const nowhere = '/404'

/**
 * Content and documents must be one list: every page written, nothing else written, nothing twice.
 * @throws naming every difference
 */
export function checkPageList(
  entries: ReadonlyMap<string, ContentEntry>,
  documents: readonly { path: string }[],
): void {
  const written = documents.map(document => document.path)
  const faults = [
    ...[...entries.values()]
      .filter(entry => !written.includes(entry.path))
      .map(entry => `${entry.file}: was not written`),
    ...written
      .filter(path => path !== nowhere && !entries.has(path))
      .map(path => `${path}: written, but not in content/`),
    ...written.filter((path, index) => written.indexOf(path) !== index).map(path => `${path}: written twice`),
  ]
  if (faults.length > 0) throw new Error(`Pages and documents differ:\n  ${faults.join('\n  ')}`)
}
