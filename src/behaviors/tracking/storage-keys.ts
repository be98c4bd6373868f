import { removeSession } from '#src/behaviors/shared/storage.ts'

/** Storage keys (specification, section 3, "Storage names"). */
export const attributionKey = 'attribution'
/** The last campaign, if it differs from the first. */
export const lastAttributionKey = 'attribution-last'
export function deleteAttribution(): void {
  removeSession(attributionKey)
  removeSession(lastAttributionKey)
}

export const ledgerKey = 'tracked-occasions'
