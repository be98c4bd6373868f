/**
 * Delta-encodes a postings list: base-36 gaps between section numbers, each followed by `:count` if the count is above 1.
 * @param postings ascending section numbers with counts
 */
export function pack(postings: readonly (readonly [section: number, count: number])[]): string {
  let previous = 0
  return postings
    .map(([section, count]) => {
      const distance = (section - previous).toString(36)
      previous = section
      return count > 1 ? `${distance}:${count}` : distance
    })
    .join(' ')
}

/** Reverses `pack`. Returns counts by section number. */
export function unpack(packed: string): Record<string, number> {
  const postings: Record<string, number> = {}
  let section = 0
  for (const posting of packed.split(' ')) {
    const [distance = '', count = '1'] = posting.split(':')
    section += Number.parseInt(distance, 36)
    postings[section] = Number(count)
  }
  return postings
}
