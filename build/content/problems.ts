export interface Problem {
  file: string
  /** 1-based line number. */
  line?: number | undefined
  reason: string
}

export const formatProblem = ({ file, line, reason }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${reason}`

/** The content has problems. The message lists each problem with its file and, if it's known, its line. */
export class ContentError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(
      `The content has ${problems.length} problem(s):\n${problems.map(p => `  ${formatProblem(p)}`).join('\n')}`,
    )
    this.name = 'ContentError'
  }
}
