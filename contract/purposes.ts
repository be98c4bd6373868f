/** What a third party may be allowed for; a visitor answers for each. */
export type Purpose = 'analytics' | 'advertising' | 'chat'
export type Purposes = readonly Purpose[]
