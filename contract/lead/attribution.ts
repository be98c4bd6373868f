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

/** The campaign parameters of one landing on the site, such as `utm_source`. */
export type Touch = Partial<Record<AttributionKey, string>>

export interface Attribution {
  /** The session's first landing with a campaign. */
  first: Touch
  /** The session's last landing with a campaign, if it differs from the first. */
  last?: Touch
}

/** The header's value is a query string with the first and last touch. Keys of the last touch start with `lastPrefix`. */
export const attributionHeader = 'Lead-Attribution'
export const lastPrefix = 'last_'

/** In characters. Longer values are truncated. */
const maxValueLength = 200
/** In characters. A proxy could reject a request with a longer header, and the lead would be lost. */
const maxHeaderLength = 4000

/** Replaces control characters, line breaks, and lone surrogates with spaces. Databases can't store NUL and lone surrogates. */
const sanitize = (text: string): string => text.replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu, ' ').trim()

/** Collects the campaign parameters that `read` returns. Ignores values that aren't strings. */
export function collectTouch(read: (key: string) => unknown): Touch {
  return Object.fromEntries(
    attributionKeys.flatMap(key => {
      const rawValue = read(key)
      const value =
        typeof rawValue === 'string' ? [...sanitize(rawValue)].slice(0, maxValueLength).join('') : ''
      return value ? [[key, value]] : []
    }),
  )
}

export const isEmptyTouch = (touch: Touch): boolean => Object.keys(touch).length === 0

/** Encodes the attribution for its header. Truncates values if the header would be too long. */
export function encodeAttribution({ first, last = {} }: Attribution): string {
  for (let length = maxValueLength; ; length /= 2) {
    const entries = [
      ...Object.entries(first),
      ...Object.entries(last).map(([key, value]) => [lastPrefix + key, value] as const),
    ].map(([key, value]) => [key, [...value].slice(0, length).join('')])
    const header = new URLSearchParams(entries).toString()
    if (header.length <= maxHeaderLength || length < 2) return header
  }
}

/** Parses an untrusted header. Returns null if it holds no attribution. */
export function parseAttribution(header: string | undefined): Attribution | null {
  if (header === undefined || header.length > maxHeaderLength) return null
  const query = new URLSearchParams(header)
  const first = collectTouch(key => query.get(key))
  const last = collectTouch(key => query.get(lastPrefix + key))
  if (isEmptyTouch(first)) return null
  return isEmptyTouch(last) ? { first } : { first, last }
}
