import type { AnsweredIsland, ToolName } from '#contract/tools.ts'

/** The posted form of a tool, or a search query. */
export type IslandJob = { island: ToolName; form: string } | { query: string }

/** Reads an index file of the search. Rejects if the site has none at the address. */
export type ReadText = (address: string) => Promise<string>

export interface IslandRunner {
  /** Answers one job. Wait for the answer before the next call. */
  run: (job: IslandJob) => Promise<AnsweredIsland>
  close: () => Promise<void>
}

export type OpenIslandRunner = (read: ReadText) => IslandRunner

/** Queues a client's job and answers it. Rejects with BusyError if too many wait. */
export type AnswerIsland = (job: IslandJob, client: string | undefined) => Promise<AnsweredIsland>

export type ToWorker = { job: IslandJob } | { address: string; text: string | undefined }
export type FromWorker = { address: string } | { answer: AnsweredIsland } | { error: unknown }
