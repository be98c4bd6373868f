/** The campaign that led to a visit: the eight labels that an address may carry, and how they travel with a lead. */

/** The specification's keys, in its order. */
export const attributionKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'linkedin_click_id',
] as const
type AttributionKey = (typeof attributionKeys)[number]

/** What one landing said of its campaign; keys that it did not name are left out. */
export type Touch = Partial<Record<AttributionKey, string>>

export interface Attribution {
  /** The landing that a session began with. */
  first: Touch
  /** The landing that named a campaign last, when that was another one. */
  last?: Touch
}

/** Header of a lead that holds the attribution, written as a query; keys of the last touch begin with `lastPrefix`. */
export const attributionHeader = 'Lead-Attribution'
export const lastPrefix = 'last_'

/** Characters of a value; what is longer than any campaign is cut. */
const longestValue = 200
/** Characters of the header. Proxies refuse longer requests, and no campaign is worth a lead. */
const longestHeader = 4000

/** A value in one line, without what no database keeps as it is. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu, ' ').trim()

/**
 * The campaign among names and values, and nothing else of them.
 * @param read what stands under a name; anything that is not text counts as nothing
 */
export function touchOf(read: (key: string) => unknown): Touch {
  return Object.fromEntries(
    attributionKeys.flatMap(key => {
      const found = read(key)
      const value = typeof found === 'string' ? [...clean(found)].slice(0, longestValue).join('') : ''
      return value ? [[key, value]] : []
    }),
  )
}

export const isEmpty = (touch: Touch): boolean => Object.keys(touch).length === 0

/** The attribution as a header: always short enough, in letters that a header may hold. */
export function headerOf({ first, last = {} }: Attribution): string {
  for (let length = longestValue; ; length /= 2) {
    const entries = [
      ...Object.entries(first),
      ...Object.entries(last).map(([key, value]) => [lastPrefix + key, value] as const),
    ].map(([key, value]) => [key, [...value].slice(0, length).join('')])
    const header = new URLSearchParams(entries).toString()
    if (header.length <= longestHeader || length < 2) return header
  }
}

/** The attribution in a header that anybody may have written; null when it holds none. */
export function attributionIn(header: string | undefined): Attribution | null {
  if (header === undefined || header.length > longestHeader) return null
  const query = new URLSearchParams(header)
  const first = touchOf(key => query.get(key))
  const last = touchOf(key => query.get(lastPrefix + key))
  if (isEmpty(first)) return null
  return isEmpty(last) ? { first } : { first, last }
}
