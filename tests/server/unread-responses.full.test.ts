import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/operation/http-server.ts'
import { openService } from '#tests/support/service.ts'
import { siteFile } from '#tests/support/small-site.ts'
import { tempFolder, writeFiles } from '#tests/support/temp-folder.ts'

const report = randomBytes(1600 * 1024)
const file = { ...siteFile('report.pdf', 'application/pdf', ''), size: report.length }
const list = { headers: {}, redirects: {}, gone: {}, files: { '/report.pdf': file } }

function connectWithoutReading(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).pause()
  onTestFinished(() => void socket.destroy())
  return socket
}

function readAll(socket: Socket): Promise<number> {
  let received = 0
  socket.on('data', part => (received += part.length)).resume()
  return new Promise(resolve => socket.on('close', () => resolve(received)))
}

const rawGetRequest = 'GET /report.pdf HTTP/1.1\r\nHost: x\r\n\r\n'

async function serve(idleMs = 500): Promise<number> {
  const folder = tempFolder()
  writeFiles(folder, { 'report.pdf': report })
  const { app } = await openService({ list, folder })
  const server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1', timeouts: { idle: idleMs } })
  onTestFinished(() => server.close(0))
  return server.port
}

// Each pipelined request would keep a response in memory.
test('a client that pipelines more than four requests is disconnected', async () => {
  const socket = connectWithoutReading(await serve())
  socket.write(rawGetRequest.repeat(850))
  expect(await readAll(socket)).toBeLessThan(5 * report.length)
})

test('the connection of a client that reads nothing is closed', async () => {
  const socket = connectWithoutReading(await serve())
  socket.write(rawGetRequest.repeat(4))
  // The responses exceed the system's buffers, so the server can't send them all. Wait ten times the idle timeout.
  await sleep(5000)
  expect(await readAll(socket)).toBeLessThan(4 * report.length)
})

test('a slow reader receives every response in full', async () => {
  // Reading takes longer than the idle timeout, and a busy machine delays no single read that long.
  const socket = connectWithoutReading(await serve(3000))
  socket.write(
    `${rawGetRequest.repeat(3)}${rawGetRequest.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
  )
  socket.on('data', () => {
    socket.pause()
    setTimeout(() => socket.resume(), 50)
  })
  expect(await readAll(socket)).toBeGreaterThan(4 * report.length)
})
