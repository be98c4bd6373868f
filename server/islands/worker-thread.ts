import { Worker } from 'node:worker_threads'
import type { AnsweredIsland } from '#contract/tools.ts'
import type { FromWorker, IslandRunner, ReadText, ToWorker } from './job.ts'

/** Milliseconds. A thread's first job gets three times as long, because the thread must also start. */
const jobTimeout = 10_000
/** A job over these limits ends its thread, not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/**
 * Runs jobs in a worker thread. A job starts the thread if none is running.
 * @param file path of the built worker
 */
export function openWorkerThread(file: string, read: ReadText, limit = jobTimeout): IslandRunner {
  let worker: Worker | undefined
  let pending: { resolve: (answer: AnsweredIsland) => void; reject: (error: unknown) => void } | undefined

  function start(): Worker {
    const started = new Worker(file, { resourceLimits })
    const post = (message: ToWorker) => started.postMessage(message)
    let cause: unknown = new Error('The worker thread ended')
    started.on('message', (message: FromWorker) => {
      if (worker !== started) return
      if ('answer' in message) pending?.resolve(message.answer)
      else if ('error' in message) pending?.reject(message.error)
      else
        read(message.path).then(
          text => post({ path: message.path, text }),
          () => post({ path: message.path, text: undefined }),
        )
    })
    started.on('error', error => {
      cause = error
    })
    started.on('exit', () => abandon(started, cause))
    return started
  }

  function abandon(thread: Worker, cause: unknown): void {
    if (worker !== thread) return
    worker = undefined
    void thread.terminate()
    pending?.reject(cause)
  }

  return {
    async run(job) {
      const timeout = worker ? limit : 3 * limit
      worker ??= start()
      const thread = worker
      const timer = setTimeout(() => abandon(thread, new Error('A job took too long')), timeout)
      const answer = new Promise<AnsweredIsland>((resolve, reject) => {
        pending = { resolve, reject }
      })
      thread.postMessage({ job } satisfies ToWorker)
      return await answer.finally(() => clearTimeout(timer))
    },
    async close() {
      await worker?.terminate()
    },
  }
}
