/** Where the campaign of a visit is stored; notes on the specification, "Storage names". */
export const attributionKey = 'attribution'
/** Beside it: the campaign that was landed on last, when that was another one. */
export const lastAttributionKey = 'attribution-last'
/** Which occasions trackers were told of; see `ledger.ts`. */
export const ledgerKey = 'tracked-occasions'
