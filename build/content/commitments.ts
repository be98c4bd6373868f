import type { BodyFacts } from './body.ts'
import type { ContentEntry } from './entries.ts'
import type { Site } from './model.ts'
import type { Problem } from './problems.ts'

export interface SiteText {
  file: string
  entry?: ContentEntry
  title: string
  body: BodyFacts
}

/** Yields each page once, then the texts that only reports have. */
export function* textsOf({ entries, reports }: Pick<Site, 'entries' | 'reports'>): Generator<SiteText> {
  for (const entry of entries.values()) {
    const { file, body, frontmatter } = entry
    if (file !== '' && !('aliasOf' in entry)) yield { file, body, title: frontmatter.title, entry }
  }
  for (const { path, file, title, body } of reports.flatMap(report => report.parts))
    if (!path) yield { file, body, title }
}

export type Commitment = BodyFacts['commitments'][number] & { file: string }

export const commitmentsOf = (site: Pick<Site, 'entries' | 'reports'>): Commitment[] =>
  [...textsOf(site)].flatMap(({ file, body }) =>
    body.commitments.map(commitment => ({ file, ...commitment })),
  )

export function checkCommitments(site: Pick<Site, 'entries' | 'reports' | 'firm'>): Problem[] {
  const markedKeys = new Set<string>()
  return commitmentsOf(site).flatMap(({ id, file, line }) => {
    const key = `${file} ${id}`
    const isRepeated = markedKeys.has(key)
    markedKeys.add(key)
    const reason = Object.hasOwn(site.firm.commitments, id)
      ? isRepeated && `commitment "${id}" is already marked above: mark it once per page`
      : `commitment "${id}" is not in content/firm.yml: add it there with its meaning`
    return reason ? [{ file, line, reason }] : []
  })
}
