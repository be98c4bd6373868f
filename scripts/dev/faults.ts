/** Shows content faults in Vite's overlay, with file and line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { ContentError, type Problem } from '#build/content/problems.ts'

export class ShownFaults {
  readonly #server: Pick<ViteDevServer, 'ws' | 'config'>
  #faults: readonly Problem[] = []

  constructor(server: Pick<ViteDevServer, 'ws' | 'config'>) {
    this.#server = server
    // Pages opened or reloaded later show the remaining faults.
    server.ws.on('connection', socket => {
      if (this.#faults.length > 0) socket.send(JSON.stringify(this.#payload()))
    })
  }

  /** Replaces the shown faults, in the terminal too. After an empty list, the overlay is gone once the page reloads. */
  show(faults: readonly Problem[]): void {
    this.#faults = faults
    if (faults.length === 0) return
    console.error(this.#payload().err.message)
    this.#server.ws.send(this.#payload())
  }

  #payload(): ErrorPayload {
    const { root } = this.#server.config
    const [first] = this.#faults
    const at = ({ file, line = 1 }: Problem) => `${join(root, file)}:${line}:1`
    return {
      type: 'error',
      err: {
        message: new ContentError(this.#faults).message,
        stack: this.#faults.map(fault => `    at ${at(fault)}`).join('\n'),
        ...(first && {
          loc: { file: join(root, first.file), line: first.line ?? 1, column: 1 },
          frame: frameOf(root, first),
        }),
      },
    }
  }
}

const around = 2

function frameOf(root: string, { file, line }: Problem): string {
  if (line === undefined) return ''
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines
    .map((text, index) => `${index + 1 === line ? '>' : ' '} ${index + 1} | ${text}`)
    .slice(Math.max(0, line - 1 - around), line + around)
    .join('\n')
}
