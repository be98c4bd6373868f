import type { RenderedIsland, ToolName } from '#contract/tools.ts'

/** A tool's submitted form, or a search query. */
export type IslandJob = { island: ToolName; form: string } | { query: string }

/** Reads a file of the search index. Rejects if the site has no such file. */
export type ReadText = (path: string) => Promise<string>

export interface IslandRunner {
  /** Answers one job. Wait for the answer before the next call. */
  run: (job: IslandJob) => Promise<RenderedIsland>
  close: () => Promise<void>
}

export type OpenIslandRunner = (read: ReadText) => IslandRunner

/** Queues a client's job and answers it. Rejects with BusyError if the queue is full. */
export type RunIslandJob = (job: IslandJob, client: string | undefined) => Promise<RenderedIsland>

export type MessageToWorker = { job: IslandJob } | { path: string; text: string | undefined }
export type MessageFromWorker = { path: string } | { answer: RenderedIsland } | { error: unknown }
