/** Entry of the worker thread, which runs tools and searches off the thread that stores leads. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { AnswerSearch, LoadPart } from '#contract/search.ts'
import type { AnsweredIsland, AnswerTool } from '#contract/tools.ts'
import type { FromWorker, IslandJob, ToWorker } from './job.ts'

// Built next to this file, and imported on first use.
const [toolsFile, searchFile] = ['./tools.js', './search.js']

// Give leads priority. Only on Linux does this apply to the thread alone, not to the process.
if (process.platform === 'linux') setPriority(10)

const pendingReads = new Map<string, (text: string | undefined) => void>()
const send = (message: FromWorker) => parentPort?.postMessage(message)

const read: LoadPart = async path => {
  const text = await new Promise<string | undefined>(resolve => {
    pendingReads.set(path, resolve)
    send({ path })
  })
  if (text === undefined) throw new Error('The site lacks a file of the search index')
  return JSON.parse(text)
}

async function answer(job: IslandJob): Promise<AnsweredIsland> {
  if ('query' in job) {
    const { answerSearch } = (await import(/* @vite-ignore */ searchFile)) as { answerSearch: AnswerSearch }
    return await answerSearch(job.query, read)
  }
  const { answerTool } = (await import(/* @vite-ignore */ toolsFile)) as { answerTool: AnswerTool }
  return await answerTool(job.island, new URLSearchParams(job.form))
}

parentPort?.on('message', (message: ToWorker) => {
  if ('job' in message)
    void answer(message.job).then(
      result => send({ answer: result }),
      (error: unknown) => send({ error }),
    )
  else pendingReads.get(message.path)?.(message.text)
})
