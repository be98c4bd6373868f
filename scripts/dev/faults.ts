/** Shows content faults in Vite's overlay, with file and line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { ContentError, type Problem } from '#build/content/problems.ts'

/** Returns a function that prints faults and replaces the ones on display. After an empty list, a reload clears the overlay. */
export function faultOverlay({
  ws,
  config,
}: Pick<ViteDevServer, 'ws' | 'config'>): (faults: readonly Problem[]) => void {
  let payload: ErrorPayload | undefined
  // Pages opened or reloaded later show the current faults too.
  ws.on('connection', socket => {
    if (payload) socket.send(JSON.stringify(payload))
  })
  return faults => {
    payload = payloadOf(config.root, faults)
    if (!payload) return
    console.error(payload.err.message)
    ws.send(payload)
  }
}

function payloadOf(root: string, faults: readonly Problem[]): ErrorPayload | undefined {
  const [first] = faults
  if (!first) return undefined
  const stack = faults.map(({ file, line = 1 }) => `    at ${join(root, file)}:${line}:1`).join('\n')
  const loc = { file: join(root, first.file), line: first.line ?? 1, column: 1 }
  const { message } = new ContentError(faults)
  return { type: 'error', err: { message, stack, loc, frame: frameOf(root, first) } }
}

const contextLines = 2

function frameOf(root: string, { file, line }: Problem): string {
  if (line === undefined) return ''
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines
    .map((text, index) => `${index + 1 === line ? '>' : ' '} ${index + 1} | ${text}`)
    .slice(Math.max(0, line - 1 - contextLines), line + contextLines)
    .join('\n')
}
