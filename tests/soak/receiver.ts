/** A webhook receiver that accepts messages, or is slow, rejects, hangs, or disconnects. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { webhookSecret } from '#tests/support/webhook-secret.ts'
import type { ReceivedMessage } from './invariant.ts'

export const faultyStates = ['slow', 'refusing', 'hanging', 'breaking off'] as const
export type ReceiverState = 'well' | (typeof faultyStates)[number]

const slowness = 700

export async function openReceiver() {
  const reached = new Map<string, ReceivedMessage>()
  /** Invalid messages: a wrong signature, or an id other than the lead's. */
  const faults: string[] = []
  const webhook = new Webhook(webhookSecret)
  let state: ReceiverState = 'well'
  let hanging: ServerResponse[] = []

  function recordMessage(body: string, headers: Record<string, unknown>): ReceivedMessage | undefined {
    const id = String(headers['webhook-id'])
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const { data } = JSON.parse(body) as { data: { name: string; receipt: string } }
    // Verify at the message's own timestamp, because the server's clock may be wrong.
    if (webhook.sign(id, at, body) !== headers['webhook-signature'])
      faults.push(`${id} is not signed as agreed`)
    if (id !== data.receipt) faults.push(`${data.receipt} was told under the id ${id}`)
    const known = reached.get(id)
    if (known && known.name !== data.name) faults.push(`${id} was told of ${known.name} and of ${data.name}`)
    const message = known ?? { name: data.name, seen: 0, taken: 0 }
    message.seen++
    reached.set(id, message)
    return message
  }

  const server = createServer(async (request, response) => {
    response.on('error', () => {})
    const parts = await request.toArray().catch(() => undefined)
    if (!parts) return
    const message = recordMessage(parts.join(''), request.headers)
    const answeredAs = state
    if (answeredAs === 'breaking off') return void response.destroy()
    if (answeredAs === 'hanging') return void hanging.push(response)
    if (answeredAs === 'refusing') return void response.writeHead(503, { 'Retry-After': '1' }).end()
    if (answeredAs === 'slow') await sleep(slowness)
    if (message) message.taken++
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks/leads`,
    reached,
    faults,
    setState(next: ReceiverState) {
      state = next
      for (const response of hanging) response.destroy()
      hanging = []
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
