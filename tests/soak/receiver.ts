/** A webhook receiver that accepts messages, or is slow, rejects, hangs, or disconnects. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { webhookSecret } from '#tests/support/webhook-secret.ts'
import type { ReceivedMessage } from './invariant.ts'

export const faultyStates = ['slow', 'refusing', 'hanging', 'disconnecting'] as const
export type ReceiverState = 'healthy' | (typeof faultyStates)[number]

/** Delay of a slow response, in ms. */
const slowDelayMs = 700

export async function openReceiver() {
  const received = new Map<string, ReceivedMessage>()
  /** Describes messages with a wrong signature, or with an id other than the lead's. */
  const errors: string[] = []
  const webhook = new Webhook(webhookSecret)
  let state: ReceiverState = 'healthy'
  let hungResponses: ServerResponse[] = []

  function recordMessage(body: string, headers: Record<string, unknown>): ReceivedMessage | undefined {
    const id = String(headers['webhook-id'])
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const { data } = JSON.parse(body) as { data: { name: string; receipt: string } }
    // Verify at the message's own timestamp, because the server's clock may be wrong.
    if (webhook.sign(id, at, body) !== headers['webhook-signature'])
      errors.push(`${id} has a wrong signature`)
    if (id !== data.receipt) errors.push(`${data.receipt} was sent with the id ${id}`)
    const earlierMessage = received.get(id)
    if (earlierMessage && earlierMessage.name !== data.name)
      errors.push(`${id} was sent for ${earlierMessage.name} and for ${data.name}`)
    const message = earlierMessage ?? { name: data.name, attempts: 0, accepted: 0 }
    message.attempts++
    received.set(id, message)
    return message
  }

  const server = createServer(async (request, response) => {
    response.on('error', () => {})
    const parts = await request.toArray().catch(() => undefined)
    if (!parts) return
    const message = recordMessage(parts.join(''), request.headers)
    const stateAtRequest = state
    if (stateAtRequest === 'disconnecting') return void response.destroy()
    if (stateAtRequest === 'hanging') return void hungResponses.push(response)
    if (stateAtRequest === 'refusing') return void response.writeHead(503, { 'Retry-After': '1' }).end()
    if (stateAtRequest === 'slow') await sleep(slowDelayMs)
    if (message) message.accepted++
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks/leads`,
    received,
    errors,
    setState(next: ReceiverState) {
      state = next
      for (const response of hungResponses) response.destroy()
      hungResponses = []
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
