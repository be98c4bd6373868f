/** Shows content problems in Vite's overlay, with file and line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { ContentError, type Problem } from '#build/content/problems.ts'

/** Returns a function that prints problems and shows them in the overlay. An empty list clears the overlay on the next reload. */
export function createProblemOverlay({
  ws,
  config,
}: Pick<ViteDevServer, 'ws' | 'config'>): (problems: readonly Problem[]) => void {
  let payload: ErrorPayload | undefined
  // Show the current problems on pages that open or reload later, too.
  ws.on('connection', socket => {
    if (payload) socket.send(JSON.stringify(payload))
  })
  return problems => {
    payload = payloadOf(config.root, problems)
    if (!payload) return
    console.error(payload.err.message)
    ws.send(payload)
  }
}

function payloadOf(root: string, problems: readonly Problem[]): ErrorPayload | undefined {
  const [first] = problems
  if (!first) return undefined
  const stack = problems.map(({ file, line = 1 }) => `    at ${join(root, file)}:${line}:1`).join('\n')
  const loc = { file: join(root, first.file), line: first.line ?? 1, column: 1 }
  const { message } = new ContentError(problems)
  return { type: 'error', err: { message, stack, loc, frame: codeFrame(root, first) } }
}

const contextLines = 2

function codeFrame(root: string, { file, line }: Problem): string {
  if (line === undefined) return ''
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines
    .map((text, index) => `${index + 1 === line ? '>' : ' '} ${index + 1} | ${text}`)
    .slice(Math.max(0, line - 1 - contextLines), line + contextLines)
    .join('\n')
}
