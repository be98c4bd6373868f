import { fstatSync, write as writeFile } from 'node:fs'
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '#server/config.ts'

export type Log = Logger

/** Logs one JSON object per line. Never log a visitor's text, email address, or IP address. */
export const openLog = (
  level: LogLevel,
  destination: DestinationStream = createLogStream(openStandardOutput()),
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    destination,
  )

/** Maximum number of buffered characters. */
const defaultBufferSize = 1_000_000
/** Delay before a retry of a write that wrote no bytes. */
const retryDelayMs = 200

/** Writes bytes, then calls `done` with the number of bytes that it wrote. Never throws. */
export type Sink = (bytes: Buffer, done: (writtenBytes: number) => void) => void

export type LogStream = ReturnType<typeof createLogStream>

/** Buffers lines while a write is pending, and drops lines that don't fit, because Pino's destination would block the service. */
export function createLogStream(sink: Sink, bufferSize = defaultBufferSize) {
  let buffer = ''
  let droppedCount = 0
  /** Number of dropped lines that the log doesn't mention yet. */
  let unreportedCount = 0
  let isWriting = false
  let flushWaiters: (() => void)[] = []

  function writeBuffer(): void {
    if (buffer === '') {
      for (const resolve of flushWaiters) resolve()
      flushWaiters = []
      return
    }
    const bytes = Buffer.from(buffer)
    buffer = ''
    isWriting = true
    writeChunk(bytes)
  }

  function writeChunk(bytes: Buffer): void {
    sink(bytes, writtenBytes => {
      if (writtenBytes < bytes.length) {
        const retry = () => writeChunk(bytes.subarray(writtenBytes))
        return writtenBytes > 0 ? retry() : void setTimeout(retry, retryDelayMs).unref()
      }
      if (unreportedCount > 0) buffer += formatDropReport(unreportedCount)
      unreportedCount = 0
      isWriting = false
      writeBuffer()
    })
  }

  return {
    write(line: string): void {
      if (buffer.length + line.length > bufferSize) {
        droppedCount++
        unreportedCount++
        return
      }
      buffer += line
      if (!isWriting) writeBuffer()
    },
    /** Returns the number of lines dropped since the start. */
    dropped: (): number => droppedCount,
    /** Resolves once the buffer is written, or after `timeoutMs`. */
    flush: (timeoutMs: number): Promise<void> =>
      new Promise(resolve => {
        if (!isWriting) return resolve()
        flushWaiters.push(resolve)
        setTimeout(resolve, timeoutMs)
      }),
  }
}

function formatDropReport(lines: number): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, lines, msg: 'Log lines were dropped: the log buffer was full' })}\n`
}

/**
 * Opens standard output. Writes to a file through its descriptor, because Node's stream waits for the disk and throws if it's full. Writes
 * to a pipe through Node's stream, because a stuck write to a descriptor would keep the process from exiting.
 */
export function openStandardOutput(): Sink {
  const { stdout } = process
  const { fd } = stdout
  if (fstatSync(fd).isFile())
    return (bytes, done) => writeFile(fd, bytes, (error, writtenBytes) => done(error ? 0 : writtenBytes))
    // On a terminal, Node's writes block while the user pauses the output, so make them nonblocking.
  ;(stdout as { _handle?: { setBlocking?: (isBlocking: boolean) => void } })._handle?.setBlocking?.(false)
  // The reader may close the pipe, which must not crash the process.
  stdout.on('error', () => {})
  return (bytes, done) => void stdout.write(bytes, error => done(error ? 0 : bytes.length))
}
