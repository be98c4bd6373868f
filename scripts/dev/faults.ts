/** Shows content faults in Vite's overlay, with file and line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { ContentError, type Problem } from '#build/content/problems.ts'

export class FaultOverlay {
  readonly #server: Pick<ViteDevServer, 'ws' | 'config'>
  #faults: readonly Problem[] = []

  constructor(server: Pick<ViteDevServer, 'ws' | 'config'>) {
    this.#server = server
    // A page that is opened or reloaded later shows the remaining faults too.
    server.ws.on('connection', socket => {
      if (this.#faults.length > 0) socket.send(JSON.stringify(this.#payload()))
    })
  }

  /** Shows these faults instead of the previous ones, and prints them. After an empty list, a reload removes the overlay. */
  show(faults: readonly Problem[]): void {
    this.#faults = faults
    if (faults.length === 0) return
    console.error(this.#payload().err.message)
    this.#server.ws.send(this.#payload())
  }

  #payload(): ErrorPayload {
    const { root } = this.#server.config
    const [first] = this.#faults
    const locate = ({ file, line = 1 }: Problem) => `${join(root, file)}:${line}:1`
    return {
      type: 'error',
      err: {
        message: new ContentError(this.#faults).message,
        stack: this.#faults.map(fault => `    at ${locate(fault)}`).join('\n'),
        ...(first && {
          loc: { file: join(root, first.file), line: first.line ?? 1, column: 1 },
          frame: frameOf(root, first),
        }),
      },
    }
  }
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
