import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '#server/config.ts'
import { createLogStream, openStandardOutput } from './log-stream.ts'

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
