/** Addresses that answer with something else than a page, each with what answers there, for it and everything below it. */
const answering: Record<string, string> = {
  '/api': 'the lead service',
  '/healthz': 'the lead service',
  '/readyz': 'the lead service',
  '/assets': 'the files of the app',
  '/art': 'the drawings',
  '/share': 'the share images',
  '/404': 'the not-found page',
}

/** Says why the content cannot have an address, or `undefined` when it can. */
export function faultOfAddress(path: string): string | undefined {
  const [, taken] =
    Object.entries(answering).find(([address]) => path === address || path.startsWith(`${address}/`)) ?? []
  if (taken) return `${path} belongs to ${taken}: choose another address`
  // Hosts look for the folder's page, so what is said of this address would never be read.
  return path.endsWith('/index') ? `${path} is read as the address above it: leave out "/index"` : undefined
}
