/** Paths, with everything below them, that don't lead to a page, and what answers there. */
const answering: Record<string, string> = {
  '/api': 'the lead service',
  '/healthz': 'the lead service',
  '/readyz': 'the lead service',
  '/assets': 'the files of the app',
  '/art': 'the drawings',
  '/share': 'the share images',
  '/404': 'the not-found page',
}

/** Undefined if the content may use the address. */
export function faultOfAddress(path: string): string | undefined {
  const [, taken] =
    Object.entries(answering).find(([address]) => path === address || path.startsWith(`${address}/`)) ?? []
  if (taken) return `${path} belongs to ${taken}: choose another address`
  // Hosts look for the folder's page instead.
  return path.endsWith('/index') ? `${path} is read as the address above it: leave out "/index"` : undefined
}
