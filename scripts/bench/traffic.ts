/** What a browser fetches, as it tells itself: bytes on the wire, headers included. */
import type { CDPSession } from '@playwright/test'

export type Kind = 'document' | 'script' | 'style' | 'font' | 'drawing' | 'data' | 'other'

export interface Fetched {
  address: string
  kind: Kind
  /** Of a document's life: whether it was asked for before `load`. */
  isEarly: boolean
  /** Bytes that came over the wire; none from the cache. */
  bytes: number
  isCached: boolean
}

const endings: Record<string, Kind> = {
  js: 'script',
  css: 'style',
  woff2: 'font',
  svg: 'drawing',
  json: 'data',
  bin: 'data',
}

export function kindOf(address: string, type: string): Kind {
  if (type === 'Document') return 'document'
  const [, ending = ''] = /\.([a-z0-9]+)$/.exec(address) ?? []
  return endings[ending] ?? (type === 'Fetch' || type === 'XHR' ? 'data' : 'other')
}

const quiet = 1500
const patience = 30_000

/** Listens to a tab from now on. */
export class Traffic {
  private readonly requests = new Map<string, Fetched>()
  private readonly open = new Set<string>()
  private isLoaded = false
  private lastChange = performance.now()

  private constructor(client: CDPSession) {
    client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!request.url.startsWith('http')) return
      // A document begins anew.
      if (type === 'Document') this.isLoaded = false
      const address = new URL(request.url).pathname
      this.requests.set(requestId, {
        address,
        kind: kindOf(address, type ?? ''),
        isEarly: !this.isLoaded,
        bytes: 0,
        isCached: false,
      })
      this.open.add(requestId)
      this.note()
    })
    client.on('Network.requestServedFromCache', ({ requestId }) => this.cached(requestId))
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.cached(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.requests.get(requestId)
      if (request && !request.isCached) request.bytes = encodedDataLength
      this.close(requestId)
    })
    client.on('Network.loadingFailed', ({ requestId }) => this.close(requestId))
    client.on('Page.loadEventFired', () => {
      this.isLoaded = true
      this.note()
    })
  }

  static async listen(client: CDPSession): Promise<Traffic> {
    const traffic = new Traffic(client)
    await client.send('Network.enable')
    await client.send('Page.enable')
    return traffic
  }

  private cached(id: string): void {
    const request = this.requests.get(id)
    if (request) request.isCached = true
  }

  private close(id: string): void {
    this.open.delete(id)
    this.note()
  }

  private note(): void {
    this.lastChange = performance.now()
  }

  /** Resolves once nothing has been fetched for a while. */
  async settled(): Promise<void> {
    const start = performance.now()
    while (this.open.size > 0 || performance.now() - this.lastChange < quiet) {
      if (performance.now() - start > patience)
        throw new Error(`Still fetching after ${patience} ms: ${[...this.open].join()}`)
      await new Promise(resolve => setTimeout(resolve, 100))
    }
  }

  /** What was fetched since this was asked last. */
  take(): Fetched[] {
    const fetched = [...this.requests.values()]
    this.requests.clear()
    return fetched
  }
}

export const bytesOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0)

export function byKind(fetched: readonly Fetched[]): { kind: Kind; bytes: number; members: Fetched[] }[] {
  const kinds = [...new Set(fetched.map(({ kind }) => kind))]
  return kinds.map(kind => {
    const members = fetched.filter(request => request.kind === kind)
    return { kind, bytes: bytesOf(members), members }
  })
}
