import { readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLogStream, type Sink } from '#server/operation/log.ts'
import { openMetrics } from '#server/operation/metrics.ts'
import { newLead, send } from '#tests/support/lead-traffic.ts'
import { mountDisk } from '#tests/support/mount-disk.ts'
import { startServer } from '#tests/support/server-process.ts'
import { tempFolder } from '#tests/support/temp-folder.ts'
import { until } from '#tests/support/until.ts'

test('logging resumes once the disk has room', async context => {
  const folder = mountDisk('16k')
  if (!folder) return context.skip('only a superuser may mount a file system')
  const file = join(folder, 'log')
  const location = { dataDir: tempFolder() }
  const { origin } = await startServer({ location, setupCommands: `exec >>${file}`, isSilent: true })
  for (let count = 0; count < 200; count++) await send(origin, newLead())
  expect(statSync(file).size).toBeGreaterThan(8000)
  truncateSync(file)
  await until(() => expect(readFileSync(file, 'utf8')).toContain('"status":201'))
})

test('overflowing log lines are dropped, and a log line and a metric count them', async () => {
  const writtenChunks: string[] = []
  let isFull = true
  const sink: Sink = (bytes, done) => {
    const count = isFull ? 0 : bytes.length
    writtenChunks.push(bytes.subarray(0, count).toString())
    setImmediate(() => done(count))
  }
  const stream = createLogStream(sink, 100)
  for (let number = 0; number < 50; number++) stream.write(`line ${number}\n`)
  const buffered = 50 - stream.dropped()
  expect(stream.dropped()).toBeGreaterThan(30)
  const metrics = await openMetrics(stream)
  expect((await metrics.text()).split('\n')).toContain(`log_lines_dropped ${50 - buffered}`)
  isFull = false
  await stream.flush(5000)
  const lines = writtenChunks.join('').trim().split('\n')
  expect(lines.slice(0, buffered)).toEqual(Array.from({ length: buffered }, (_, number) => `line ${number}`))
  expect(lines.slice(buffered).map(line => JSON.parse(line))).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      lines: 50 - buffered,
      msg: 'Log lines were dropped: the log buffer was full',
    },
  ])
})

test('log lines are complete after partial writes', async () => {
  let text = ''
  const stream = createLogStream((bytes, done) => {
    const part = bytes.subarray(0, 3)
    text += part.toString('latin1')
    setImmediate(() => done(part.length))
  })
  stream.write('{"msg":"one"}\n')
  stream.write('{"msg":"two"}\n')
  await stream.flush(5000)
  expect(text).toBe('{"msg":"one"}\n{"msg":"two"}\n')
})
