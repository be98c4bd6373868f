/** A fault in a content file, said so that its editor can mend it. */
export interface Problem {
  /** Path from the project's root. */
  file: string
  /** 1-based line, where one is known. */
  line?: number | undefined
  reason: string
}

export const formatProblem = ({ file, line, reason }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${reason}`

/** Thrown once, with everything that is wrong, after all files were read. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(
      `The content has ${problems.length} problem(s):\n${problems.map(p => `  ${formatProblem(p)}`).join('\n')}`,
    )
    this.name = 'ContentError'
    this.problems = problems
  }
}
