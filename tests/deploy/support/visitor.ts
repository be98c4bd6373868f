/** A visitor with a loopback address and one HTTP/2 connection through a proxy. */

import { request } from 'node:http'
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { leadsPath } from '#contract/lead/protocol.ts'
import { lead } from '#tests/support/leads.ts'
import { domain, type RunningProxy } from './proxies.ts'

export interface Answer {
  status: number
  /** All headers, duplicates included. */
  headers: [string, string][]
  /** `Link` header of a preceding 103 response. */
  hint?: string
  body: Buffer
}

export interface Visitor {
  /** Negotiated protocol, such as `h2`. */
  protocol: string | undefined
  ask: (path: string, headers?: OutgoingHttpHeaders, body?: string | Buffer) => Promise<Answer>
  leave: () => void
}

export const header = ({ headers }: Answer, name: string): string | undefined =>
  headers.find(([key]) => key === name)?.[1]

/** @param address the visitor's address, such as `127.0.0.2` */
export async function visit({ port, ca }: RunningProxy, address = '127.0.0.1'): Promise<Visitor> {
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
  // If the connection fails, its requests report it.
  session.on('error', () => {})
  return {
    protocol: session.alpnProtocol,
    ask: (path, headers = {}, body) => ask(session, path, headers, body),
    leave: () => session.destroy(),
  }
}

function ask(
  session: ClientHttp2Session,
  path: string,
  headers: OutgoingHttpHeaders,
  body: string | Buffer | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const stream = session.request({ ':authority': domain, ':method': method, ':path': path, ...headers })
    const parts: Buffer[] = []
    let answer: Omit<Answer, 'body'> | undefined
    let hint: string | undefined
    stream.on('headers', (early: Record<string, unknown>) => {
      if (early[':status'] === 103) hint = String(early.link)
    })
    stream.on('response', (parsed: Record<string, unknown>, _flags: number, raw?: string[]) => {
      answer = { status: Number(parsed[':status']), headers: pairs(raw ?? []) }
    })
    stream.on('data', part => parts.push(part))
    stream.on('error', error => (answer && parts.length > 0 ? undefined : reject(error)))
    stream.on('close', () =>
      answer
        ? resolve({ ...answer, body: Buffer.concat(parts), ...(hint ? { hint } : {}) })
        : reject(new Error('No answer')),
    )
    stream.end(body)
  })
}

/** Requests from an instance directly, without the proxy. */
export function askDirectly(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: domain, ...headers } }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: pairs(response.rawHeaders),
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

const pairs = (raw: string[]): [string, string][] =>
  raw.flatMap((name, index) =>
    index % 2 === 0 && !name.startsWith(':') ? [[name.toLowerCase(), raw[index + 1] ?? '']] : [],
  )

/** Sends a lead as the app does. */
export const sendLead = (
  visitor: Visitor,
  {
    name = lead.name,
    key,
    headers = {},
  }: { name?: string; key?: string; headers?: OutgoingHttpHeaders } = {},
): Promise<Answer> =>
  visitor.ask(
    leadsPath,
    { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}), ...headers },
    JSON.stringify({ ...lead, name }),
  )
