import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

export const webhookSecret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`

export interface Received {
  /** `webhook-id`. */
  id: string
  /** What the signature vouches for; undefined when the signature is wrong. */
  content: unknown
  headers: IncomingMessage['headers']
}

type Answer = (response: ServerResponse, count: number) => void

/** A real receiver of webhooks on loopback that writes down what reached it. `answer` decides what it says; 204 by default. */
export async function webhookReceiver(answer: Answer = response => void response.writeHead(204).end()) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const headers = request.headers as Record<string, string>
    received.push({ id: headers['webhook-id'] ?? '', content: vouchedFor(body, headers), headers })
    answer(response, received.length)
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

function vouchedFor(body: string, headers: Record<string, string>): unknown {
  try {
    return new Webhook(webhookSecret).verify(body, headers)
  } catch {
    return undefined
  }
}
