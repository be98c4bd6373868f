import type { RenderedIsland, ToolName } from '#contract/tools.ts'

/** A tool's submitted form, or a search query. */
export type IslandJob = { island: ToolName; form: string } | { query: string }

/** Rejects if the site has no file at the path. */
export type ReadText = (path: string) => Promise<string>

export interface IslandRunner {
  /** Runs one job at a time: callers must wait for the answer before the next call. */
  run: (job: IslandJob) => Promise<RenderedIsland>
  close: () => Promise<void>
}

export type OpenIslandRunner = (read: ReadText) => IslandRunner

/** Rejects with BusyError if the queue is full or the client has too many jobs in it. */
export type RunIslandJob = (job: IslandJob, client: string | undefined) => Promise<RenderedIsland>

export type MessageToWorker = { job: IslandJob } | { path: string; text: string | undefined }
export type MessageFromWorker = { path: string } | { answer: RenderedIsland } | { error: unknown }
