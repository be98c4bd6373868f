/** Entry point of the worker thread. Tools and searches run here, so they don't block the main thread, which stores leads. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { AnswerSearch, LoadSearchFile } from '#contract/search.ts'
import type { AnswerTool, RenderedIsland } from '#contract/tools.ts'
import type { IslandJob, MessageFromWorker, MessageToWorker } from './job.ts'

// The build writes both modules next to this one.
const [toolsFile, searchFile] = ['./tools.js', './search.js']

// Give the main thread priority. On systems other than Linux, `setPriority` would affect the entire process.
if (process.platform === 'linux') setPriority(10)

const pendingReads = new Map<string, (text: string | undefined) => void>()
const send = (message: MessageFromWorker) => parentPort?.postMessage(message)

const loadSearchFile: LoadSearchFile = async path => {
  const text = await new Promise<string | undefined>(resolve => {
    pendingReads.set(path, resolve)
    send({ path })
  })
  if (text === undefined) throw new Error('A file of the search index is missing')
  return JSON.parse(text)
}

async function runJob(job: IslandJob): Promise<RenderedIsland> {
  if ('query' in job) {
    const { answerSearch } = (await import(/* @vite-ignore */ searchFile)) as { answerSearch: AnswerSearch }
    return await answerSearch(job.query, loadSearchFile)
  }
  const { answerTool } = (await import(/* @vite-ignore */ toolsFile)) as { answerTool: AnswerTool }
  return await answerTool(job.island, new URLSearchParams(job.form))
}

parentPort?.on('message', (message: MessageToWorker) => {
  if ('job' in message)
    void runJob(message.job).then(
      result => send({ answer: result }),
      (error: unknown) => send({ error }),
    )
  else pendingReads.get(message.path)?.(message.text)
})
