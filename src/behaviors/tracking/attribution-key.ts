/** Where the campaign of a visit is stored; notes on the specification, "Storage names". */
export const attributionKey = 'attribution'
