/** A log destination that never blocks or ends the process. */
import { fstatSync, write as writeFile } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Characters. */
const defaultBufferSize = 1_000_000
/** Milliseconds before retrying a write of which no bytes were accepted. */
const retryDelay = 200

/** Writes bytes and calls `done` with the number written. Never throws. */
export type Sink = (bytes: Buffer, done: (taken: number) => void) => void

export interface LogStream extends DestinationStream {
  dropped: () => number
  /** Resolves once all buffered lines are written, or after `timeout` ms. */
  flush: (timeout: number) => Promise<void>
}

/**
 * Buffers lines while a write is pending. Drops and counts lines that exceed the buffer, and logs the count once there's room again. Pino's
 * own destination would block the service until the disk or the reader is ready.
 */
export function logStream(sink: Sink, bufferSize = defaultBufferSize): LogStream {
  let buffered = ''
  let dropped = 0
  /** Dropped lines that aren't logged yet. */
  let unreported = 0
  let isWriting = false
  let flushWaiters: (() => void)[] = []

  function writeWaiting(): void {
    if (buffered === '') {
      for (const resolve of flushWaiters) resolve()
      flushWaiters = []
      return
    }
    const bytes = Buffer.from(buffered)
    buffered = ''
    isWriting = true
    writeChunk(bytes)
  }

  function writeChunk(bytes: Buffer): void {
    sink(bytes, taken => {
      if (taken < bytes.length) {
        const retry = () => writeChunk(bytes.subarray(taken))
        return taken > 0 ? retry() : void setTimeout(retry, retryDelay).unref()
      }
      if (unreported > 0) buffered += dropReport(unreported)
      unreported = 0
      isWriting = false
      writeWaiting()
    })
  }

  return {
    write(line) {
      if (buffered.length + line.length > bufferSize) {
        dropped++
        unreported++
        return
      }
      buffered += line
      if (!isWriting) writeWaiting()
    },
    dropped: () => dropped,
    flush: timeout =>
      new Promise(resolve => {
        if (!isWriting) return resolve()
        flushWaiters.push(resolve)
        setTimeout(resolve, timeout)
      }),
  }
}

function dropReport(lines: number): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, lines, msg: 'Log lines were dropped: the log was full' })}\n`
}

/**
 * Standard output. Writes to a file through its descriptor, because Node's stream would wait for the disk and throw if it's full. Writes to
 * a pipe through Node's stream, because a stuck write to the descriptor would keep the process from exiting.
 */
export function standardOutput(): Sink {
  const { stdout } = process
  const { fd } = stdout
  if (fstatSync(fd).isFile())
    return (bytes, done) => writeFile(fd, bytes, (error, taken) => done(error ? 0 : taken))
    // Node blocks on a terminal, which its user might have paused.
  ;(stdout as { _handle?: { setBlocking?: (isBlocking: boolean) => void } })._handle?.setBlocking?.(false)
  // The reader may close the pipe, which must not end the process.
  stdout.on('error', () => {})
  return (bytes, done) => void stdout.write(bytes, error => done(error ? 0 : bytes.length))
}
