/** Where the campaign of a visit is stored; notes on the specification, "Storage names". */
export const attributionKey = 'attribution'
/** Beside it: the campaign that was landed on last, when that was another one. */
export const lastAttributionKey = 'attribution-last'
