import type { AnsweredIsland, ToolIsland } from '#contract/tools.ts'

/** What an island is to answer: the posted form of a tool, or a search query. */
export type IslandJob = { island: ToolIsland; form: string } | { query: string }

/** Fetches a part of the search index as text. */
export type ReadText = (address: string) => Promise<string>

export interface IslandRunner {
  /** Answers one job. Nobody asks again before that. */
  run: (job: IslandJob) => Promise<AnsweredIsland>
  close: () => Promise<void>
}

export type OpenIslandRunner = (read: ReadText) => IslandRunner

/** Answers a job of a client when its turn comes; rejects with BusyError when too many wait. */
export type AnswerIsland = (job: IslandJob, client: string | undefined) => Promise<AnsweredIsland>

/** Messages to the worker thread, and from it. */
export type ToWorker = { job: IslandJob } | { address: string; text: string | undefined }
export type FromWorker = { address: string } | { answer: AnsweredIsland } | { error: unknown }
