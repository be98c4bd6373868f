import type { Site } from './model.ts'
import type { Problem } from './problems.ts'
import { textsOf } from './texts.ts'

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
    const place = `${file} ${id}`
    const isRepeated = seen.has(place)
    seen.add(place)
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
