const keys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'linkedin_click_id',
] as const
const storageKey = 'attribution'
const longest = 200

/** The campaign of this visit as it stands in an address, and nothing else from it. */
export function attributionOf(search: string): Partial<Record<(typeof keys)[number], string>> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    keys.flatMap(key => {
      const value = query.get(key)?.slice(0, longest)
      return value ? [[key, value]] : []
    }),
  )
}

/** Keeps the campaign of the visit for its session; the first one found stays. */
export function keepAttribution(): void {
  const found = attributionOf(location.search)
  if (Object.keys(found).length === 0) return
  try {
    if (!sessionStorage.getItem(storageKey)) sessionStorage.setItem(storageKey, JSON.stringify(found))
  } catch {
    // Not kept; nothing on the page depends on it.
  }
}
