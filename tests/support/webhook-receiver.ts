import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'
import { createWebhookChannel } from '#server/delivery/webhook.ts'
import { webhookSecret } from './webhook-secret.ts'

export { webhookSecret }

export interface ReceivedMessage {
  id: string
  path: string
  at: number
  /** The signed content; undefined if the signature is wrong. */
  content: unknown
  headers: IncomingMessage['headers']
}

export const channelTo = (url: string, timeout?: number) =>
  createWebhookChannel({ url, secret: webhookSecret }, timeout)

type Respond = (response: ServerResponse, count: number, message: ReceivedMessage) => void

/** A real webhook receiver on loopback that records messages. `respond` sends 204 by default. */
export async function startWebhookReceiver(
  respond: Respond = response => void response.writeHead(204).end(),
) {
  const received: ReceivedMessage[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const headers = request.headers as Record<string, string>
    const message = {
      id: headers['webhook-id'] ?? '',
      path: request.url ?? '',
      at: Date.now(),
      content: verifyPayload(body, headers),
      headers,
    }
    received.push(message)
    respond(response, received.length, message)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hooks/leads`, received, close }
}

function verifyPayload(body: string, headers: Record<string, string>): unknown {
  try {
    return new Webhook(webhookSecret).verify(body, headers)
  } catch {
    return undefined
  }
}
