/** Where the lines of the log go, by a way that can neither hold up nor end the process. */
import { fstatSync, write as writeFile } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Text that may wait for its turn, in characters. */
const usualRoom = 1_000_000
/** How long after a write that took nothing the next one is tried, in milliseconds. */
const pause = 200

/** Hands bytes on and says how many were taken: all of them, a part, or none. Never throws. */
export type Sink = (bytes: Buffer, done: (taken: number) => void) => void

export interface LogStream extends DestinationStream {
  /** Lines that were thrown away so far. */
  dropped: () => number
  /** Resolves once nothing waits, or after so many milliseconds. */
  flush: (patience: number) => Promise<void>
}

/**
 * Writes one piece after the other and lets lines wait meanwhile. A line that finds no room is dropped and counted, and once there is
 * room again one line says how many were lost. Pino's own destination waits for the disk or the reader, and with it the whole service.
 */
export function logStream(sink: Sink, room = usualRoom): LogStream {
  let waiting = ''
  let dropped = 0
  /** Dropped lines of which the log does not tell yet. */
  let untold = 0
  let isWriting = false
  let idle: (() => void)[] = []

  function begin(): void {
    if (waiting === '') {
      for (const tell of idle) tell()
      idle = []
      return
    }
    const bytes = Buffer.from(waiting)
    waiting = ''
    isWriting = true
    hand(bytes)
  }

  function hand(bytes: Buffer): void {
    sink(bytes, taken => {
      if (taken < bytes.length) {
        const again = () => hand(bytes.subarray(taken))
        return taken > 0 ? again() : void setTimeout(again, pause).unref()
      }
      if (untold > 0) waiting += confession(untold)
      untold = 0
      isWriting = false
      begin()
    })
  }

  return {
    write(line) {
      if (waiting.length + line.length > room) {
        dropped++
        untold++
        return
      }
      waiting += line
      if (!isWriting) begin()
    },
    dropped: () => dropped,
    flush: patience =>
      new Promise(resolve => {
        if (!isWriting) return resolve()
        idle.push(resolve)
        setTimeout(resolve, patience)
      }),
  }
}

/** The line about lines that are missing, in the form of all others. */
function confession(lines: number): string {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, lines, msg: 'Lines were lost: the log took no more' })}\n`
}

/**
 * Standard output. A file is written to by its number, because Node's own stream would wait for the disk and throw when it is full;
 * a pipe by that stream, which does not wait, whereas a write by number that is stuck would keep the process from ending.
 */
export function standardOutput(): Sink {
  const { stdout } = process
  const { fd } = stdout
  if (fstatSync(fd).isFile())
    return (bytes, done) => writeFile(fd, bytes, (error, taken) => done(error ? 0 : taken))
  // Node has a terminal wait for whoever looks at it, who may have stopped it with a key.
  ;(stdout as { _handle?: { setBlocking?: (isBlocking: boolean) => void } })._handle?.setBlocking?.(false)
  // Whoever reads it may go away; that is no reason to stop.
  stdout.on('error', () => {})
  return (bytes, done) => void stdout.write(bytes, error => done(error ? 0 : bytes.length))
}
