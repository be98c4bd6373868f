/** Where a word stands, as short as it can be fetched: distances between section numbers, and counts above one. */

/** @param places section numbers in ascending order, each with how often the word stands there */
export function pack(places: readonly (readonly [section: number, count: number])[]): string {
  let before = 0
  return places
    .map(([section, count]) => {
      const distance = (section - before).toString(36)
      before = section
      return count > 1 ? `${distance}:${count}` : distance
    })
    .join(' ')
}

/** Reads what `pack` has written: counts by section number. */
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
