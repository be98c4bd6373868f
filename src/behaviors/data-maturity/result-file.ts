import type { Answers } from '#models/maturity-advice.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import { shareFormat } from './answers.ts'

const tool = 'data-maturity-assessment'

/** Larger files aren't ours, and aren't read. */
const mostBytes = 20_000

/** The answers as in a link, with version and checksum. */
export const resultFile = (answers: Answers, day: string): string =>
  `${JSON.stringify({ tool, saved: day, result: writeShared(shareFormat, answers) }, null, 2)}\n`

/** The answers in a file; undefined if it isn't ours or is damaged. */
export function answersInFile(text: string): Answers | undefined {
  try {
    const { result } = JSON.parse(text) as { result?: unknown }
    const shared = typeof result === 'string' ? readShared(shareFormat, result) : undefined
    return shared?.kind === 'state' ? shared.state : undefined
  } catch {
    return undefined
  }
}

export const readResultFile = async (file: Blob): Promise<Answers | undefined> =>
  file.size > mostBytes ? undefined : answersInFile(await file.text().catch(() => ''))
