/** Faults of the content, shown in the browser while a text is written: Vite's overlay, with file and line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { formatProblem, type Problem } from '#build/content/problems.ts'

export class ShownFaults {
  readonly #server: Pick<ViteDevServer, 'ws' | 'config'>
  #faults: readonly Problem[] = []

  constructor(server: Pick<ViteDevServer, 'ws' | 'config'>) {
    this.#server = server
    // A page that is opened later, or loaded anew, shows what is still wrong.
    server.ws.on('connection', socket => {
      if (this.#faults.length > 0) socket.send(JSON.stringify(this.#payload()))
    })
  }

  /** Shows these faults, in the terminal too, in place of those before; none of them leaves the pages as they are. */
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
    const message = [
      `The content has ${this.#faults.length} problem(s):`,
      ...this.#faults.map(fault => `  ${formatProblem(fault)}`),
    ].join('\n')
    return {
      type: 'error',
      err: {
        message,
        // Each leads to its line in the editor.
        stack: this.#faults.map(fault => `    at ${at(fault)}`).join('\n'),
        ...(first
          ? {
              loc: { file: join(root, first.file), line: first.line ?? 1, column: 1 },
              frame: frameOf(root, first),
            }
          : {}),
      },
    }
  }
}

/** How many lines stand around the one at fault. */
const around = 2

/** The line at fault among its neighbors; empty where no line is known. */
function frameOf(root: string, { file, line }: Problem): string {
  if (line === undefined) return ''
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines
    .map((text, index) => `${index + 1 === line ? '>' : ' '} ${index + 1} | ${text}`)
    .slice(Math.max(0, line - 1 - around), line + around)
    .join('\n')
}
