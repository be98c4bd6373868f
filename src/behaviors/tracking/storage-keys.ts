import { removeSession } from '#src/behaviors/shared/storage.ts'

/** Where the campaign of a visit is stored; notes on the specification, "Storage names". */
export const attributionKey = 'attribution'
/** Beside it: the campaign that was landed on last, when that was another one. */
export const lastAttributionKey = 'attribution-last'
/** Takes a stored campaign out of the tab. */
export function dropAttribution(): void {
  removeSession(attributionKey)
  removeSession(lastAttributionKey)
}

/** Which occasions trackers were told of; see `ledger.ts`. */
export const ledgerKey = 'tracked-occasions'
