/** The campaign that led to a visit. It is stored for the session once there is consent; until then nobody but the gate's memory has it. */
import { readSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { attributionKey } from './attribution-key.ts'

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
const longest = 200

/** The campaign as it stands in the query of an address, and nothing else from it. */
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
export function keepAttribution(search: string): void {
  const found = attributionOf(search)
  if (Object.keys(found).length > 0 && !readSession(attributionKey))
    writeSession(attributionKey, JSON.stringify(found))
}
