/** Delta-encodes ascending section numbers as base-36 gaps. A count above 1 follows its gap as `:count`. */
export function encodePostings(postings: readonly (readonly [section: number, count: number])[]): string {
  let previous = 0
  return postings
    .map(([section, count]) => {
      const gap = (section - previous).toString(36)
      previous = section
      return count > 1 ? `${gap}:${count}` : gap
    })
    .join(' ')
}

/** Reverses `encodePostings`. Returns counts by section number. */
export function decodePostings(encoded: string): Record<string, number> {
  const postings: Record<string, number> = {}
  let section = 0
  for (const posting of encoded.split(' ')) {
    const [gap = '', count = '1'] = posting.split(':')
    section += Number.parseInt(gap, 36)
    postings[section] = Number(count)
  }
  return postings
}
