/** A visitor with a loopback IP address and an HTTP/2 connection through a proxy. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { leadsPath } from '#contract/lead/protocol.ts'
import { lead } from '#tests/support/leads.ts'
import { domain, type RunningProxy } from './proxies.ts'

export interface ProxyResponse {
  status: number
  /** All headers, including duplicates. */
  headers: [string, string][]
  /** `Link` header of a preceding 103 response. */
  hint?: string
  body: Buffer
}

export type Visitor = Awaited<ReturnType<typeof visit>>

export const header = ({ headers }: ProxyResponse, name: string): string | undefined =>
  headers.find(([key]) => key === name)?.[1]

/** @param address the visitor's IP address, such as `127.0.0.2` */
export async function visit({ port, ca }: RunningProxy, address = '127.0.0.1') {
  const session = connect(`https://${domain}`, {
    createConnection: () =>
      connectTls({
        socket: connectTcp({ host: '127.0.0.1', port, localAddress: address }),
        ca,
        servername: domain,
        ALPNProtocols: ['h2'],
      }),
  })
  await new Promise((resolve, reject) => session.once('connect', resolve).once('error', reject))
  // Ignore the error here, because each pending request also rejects with it.
  session.on('error', () => {})
  return {
    protocol: session.alpnProtocol,
    request: (path: string, headers: OutgoingHttpHeaders = {}, body?: string | Buffer) =>
      request(session, { ':path': path, ':method': body === undefined ? 'GET' : 'POST', ...headers }, body),
    leave: () => session.destroy(),
  }
}

function request(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body: string | Buffer | undefined,
): Promise<ProxyResponse> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':authority': domain, ...headers })
    const parts: Buffer[] = []
    let response: Omit<ProxyResponse, 'body'> | undefined
    let hint: string | undefined
    stream.on('headers', (early: Record<string, unknown>) => {
      if (early[':status'] === 103) hint = String(early.link)
    })
    stream.on('response', (parsed: Record<string, unknown>, _flags: number, raw?: string[]) => {
      response = { status: Number(parsed[':status']), headers: pairHeaders(raw ?? []) }
    })
    stream.on('data', part => parts.push(part))
    stream.on('error', error => (response && parts.length > 0 ? undefined : reject(error)))
    stream.on('close', () =>
      response
        ? resolve({ ...response, body: Buffer.concat(parts), ...(hint ? { hint } : {}) })
        : reject(new Error('No response')),
    )
    stream.end(body)
  })
}

/** Sends a request to a port without TLS, such as an instance's. */
export async function requestDirectly(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<ProxyResponse> {
  const sent = httpRequest({ host: '127.0.0.1', port, path, headers: { host: domain, ...headers } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode ?? 0, headers: pairHeaders(response.rawHeaders), body }
}

const pairHeaders = (raw: string[]): [string, string][] =>
  raw.flatMap((name, index) =>
    index % 2 === 0 && !name.startsWith(':') ? [[name.toLowerCase(), raw[index + 1] ?? '']] : [],
  )

interface SentLead {
  name?: string
  key?: string
  headers?: OutgoingHttpHeaders
}

export const sendLead = (visitor: Visitor, { name = lead.name, key, headers }: SentLead = {}) =>
  visitor.request(
    leadsPath,
    { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...headers },
    JSON.stringify({ ...lead, name }),
  )
