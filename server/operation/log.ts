import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '#server/config.ts'

export type Log = Logger

/** One JSON object a line. Nothing that a visitor wrote, and no address, may be given to it. */
export const openLog = (level: LogLevel, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
    },
    ...(destination ? [destination] : []),
  )
