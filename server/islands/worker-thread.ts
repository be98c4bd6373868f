import { Worker } from 'node:worker_threads'
import type { RenderedIsland } from '#contract/tools.ts'
import type { IslandRunner, MessageFromWorker, MessageToWorker, ReadText } from './job.ts'

/** Timeout of a job. A job that starts the thread gets three times as long. */
const defaultTimeoutMs = 10_000
/** Memory limits. A job that exceeds them ends the worker thread, but not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** Runs jobs in a thread of the built worker `file`. A job starts the thread if none is running. */
export function openWorkerThread(file: string, read: ReadText, timeoutMs = defaultTimeoutMs): IslandRunner {
  let worker: Worker | undefined
  let pending: { resolve: (answer: RenderedIsland) => void; reject: (error: unknown) => void } | undefined

  function start(): Worker {
    const thread = new Worker(file, { resourceLimits })
    const post = (message: MessageToWorker) => thread.postMessage(message)
    let cause: unknown = new Error('The worker thread ended')
    thread.on('message', (message: MessageFromWorker) => {
      if (worker !== thread) return
      if ('answer' in message) pending?.resolve(message.answer)
      else if ('error' in message) pending?.reject(message.error)
      else
        read(message.path).then(
          text => post({ path: message.path, text }),
          () => post({ path: message.path, text: undefined }),
        )
    })
    thread.on('error', error => {
      cause = error
    })
    thread.on('exit', () => abandon(thread, cause))
    return thread
  }

  function abandon(thread: Worker, cause: unknown): void {
    if (worker !== thread) return
    worker = undefined
    void thread.terminate()
    pending?.reject(cause)
  }

  return {
    async run(job) {
      const jobTimeout = worker ? timeoutMs : 3 * timeoutMs
      worker ??= start()
      const thread = worker
      const timer = setTimeout(() => abandon(thread, new Error('A job timed out')), jobTimeout)
      const answer = new Promise<RenderedIsland>((resolve, reject) => {
        pending = { resolve, reject }
      })
      thread.postMessage({ job } satisfies MessageToWorker)
      return await answer.finally(() => clearTimeout(timer))
    },
    async close() {
      await worker?.terminate()
    },
  }
}
