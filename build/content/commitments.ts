import type { BodyFacts } from './body.ts'
import type { ContentEntry } from './entries.ts'
import type { Site } from './model.ts'
import type { Problem } from './problems.ts'

export interface Text {
  file: string
  entry?: ContentEntry
  title: string
  body: BodyFacts
}

/** Pages at their canonical addresses, then texts that only reports have. */
export function* textsOf({ entries, reports }: Pick<Site, 'entries' | 'reports'>): Generator<Text> {
  for (const entry of entries.values()) {
    const { file, body, frontmatter } = entry
    if (file !== '' && !('aliasOf' in entry)) yield { file, body, title: frontmatter.title, entry }
  }
  for (const { path, file, title, body } of reports.flatMap(report => report.parts))
    if (!path) yield { file, body, title }
}

export interface Commitment {
  id: string
  file: string
  line: number | undefined
  wording: string
}

export const commitmentsOf = (site: Pick<Site, 'entries' | 'reports'>): Commitment[] =>
  [...textsOf(site)].flatMap(({ file, body }) =>
    body.commitments.map(commitment => ({ file, ...commitment })),
  )

/** Finds unknown commitments, and those that a text marks twice. */
export function checkCommitments(site: Pick<Site, 'entries' | 'reports' | 'firm'>): Problem[] {
  const seen = new Set<string>()
  return commitmentsOf(site).flatMap(({ id, file, line }) => {
    const key = `${file} ${id}`
    const isRepeated = seen.has(key)
    seen.add(key)
    if (!Object.hasOwn(site.firm.commitments, id))
      return [
        {
          file,
          line,
          reason: `commitment "${id}" is not in content/firm.yml: add it there with its meaning`,
        },
      ]
    return isRepeated
      ? [{ file, line, reason: `commitment "${id}" is already marked above: mark it once per page` }]
      : []
  })
}
