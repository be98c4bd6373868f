import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { to: string[]; raw: string }

export async function startMailReceiver(options: SMTPServerOptions = {}) {
  const messages: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void stream.toArray().then(parts => {
        messages.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts as Buffer[]).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, messages }
}
