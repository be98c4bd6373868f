/**
 * Packs postings as differences between section numbers, with counts above one.
 * @param places ascending section numbers with counts
 */
export function pack(places: readonly (readonly [section: number, count: number])[]): string {
  let previous = 0
  return places
    .map(([section, count]) => {
      const distance = (section - previous).toString(36)
      previous = section
      return count > 1 ? `${distance}:${count}` : distance
    })
    .join(' ')
}

/** Reverses `pack`. Returns counts by section number. */
export function unpack(packed: string): Record<string, number> {
  const places: Record<string, number> = {}
  let section = 0
  for (const place of packed.split(' ')) {
    const [distance = '', count = '1'] = place.split(':')
    section += Number.parseInt(distance, 36)
    places[section] = Number(count)
  }
  return places
}
