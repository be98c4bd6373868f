import type { Answers } from '#models/maturity-advice.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import { shareFormat } from './answers.ts'

const tool = 'data-maturity-assessment'

/** A file of ours is smaller by far; what is larger is not read. */
const mostBytes = 20_000

/** What is kept as a file: the answers as they travel in a link, with their version and their check. */
export const resultFile = (answers: Answers, day: string): string =>
  `${JSON.stringify({ tool, saved: day, result: writeShared(shareFormat, answers) }, null, 2)}\n`

/** The answers in the text of a file; undefined when it is none of ours, or a part of it is missing. */
export function answersInFile(text: string): Answers | undefined {
  try {
    const { result } = JSON.parse(text) as { result?: unknown }
    const shared = typeof result === 'string' ? readShared(shareFormat, result) : undefined
    return shared?.kind === 'state' ? shared.state : undefined
  } catch {
    return undefined
  }
}

/** Reads a file of the visitor's, in the browser. */
export const readResultFile = async (file: Blob): Promise<Answers | undefined> =>
  file.size > mostBytes ? undefined : answersInFile(await file.text().catch(() => ''))
