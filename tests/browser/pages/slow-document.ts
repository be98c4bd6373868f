import { createServer, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '#scripts/free-port.ts'
import { deferred } from '#tests/support/deferred.ts'

export type SlowSite = { origin: string; release: () => void; stop: () => void }

/** Proxies the site at `siteOrigin`. Each HTML response pauses after `</header>` until `release` is called. */
export async function serveSlowly(siteOrigin: string): Promise<SlowSite> {
  const { promise: released, resolve: release } = deferred()
  const server = createServer((request, response) => {
    const headers = { accept: request.headers.accept, 'accept-encoding': 'identity' }
    get(new URL(request.url ?? '/', siteOrigin), { headers, agent: false }, async siteResponse => {
      response.writeHead(siteResponse.statusCode ?? 502, siteResponse.headers)
      if (!siteResponse.headers['content-type']?.startsWith('text/html'))
        return void siteResponse.pipe(response)
      const [header = '', rest = ''] = (await text(siteResponse)).split(/(?<=<\/header>)(.*)/s)
      response.write(header)
      await released
      response.end(rest)
    })
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, resolve))
  return {
    origin: `http://localhost:${port}`,
    release,
    stop: () => {
      release()
      server.close()
      server.closeAllConnections()
    },
  }
}
