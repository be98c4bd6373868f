import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '#server/config.ts'
import { logStream, standardOutput } from './log-stream.ts'

export type Log = Logger

/** One JSON object a line. Nothing that a visitor wrote, and no address, may be given to it. */
export const openLog = (level: LogLevel, destination: DestinationStream = logStream(standardOutput())): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    destination,
  )
