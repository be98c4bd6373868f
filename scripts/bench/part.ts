import type { Figure } from './figure.ts'

/** What a part is given. */
export interface Bench {
  /** Folder of the project, and that of its build. */
  root: string
  out: string
  /** How often a time is taken; medians are told. */
  runs: number
  /** How long the sustained load lasts. */
  minutes: number
  /** Path of a browser; it is looked for when the first part wants one. */
  browser: () => string
}

export interface Measured {
  figures: Figure[]
  /** Sentences that say more than a figure can. */
  remarks?: string[]
}

/** One part of the bench. */
export interface Part {
  name: string
  /** What it measures, in a line. */
  title: string
  /** About how long that takes with five runs on two idle processors. */
  takes: string
  measure: (bench: Bench) => Promise<Measured>
}
