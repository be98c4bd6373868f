import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { createLazySearch } from './lazy-search.ts'

async function readPart(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  return await response.json()
}

const search = createLazySearch(path =>
  withTimeout(loadTimeoutMs, new Error('Loading a search file timed out'), readPart(path)),
)

export const openSearch = search.open

/** Makes the next `openSearch` refetch the list of parts, because a deployment renames the parts. */
export const forgetSearch = search.forget
