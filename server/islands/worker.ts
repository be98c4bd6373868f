/** Entry of the worker thread, which keeps calculations and searches off the thread that stores leads. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { AnswerSearch, LoadPart } from '#contract/search.ts'
import type { AnsweredIsland, AnswerTool } from '#contract/tools.ts'
import type { FromWorker, IslandJob, ToWorker } from './job.ts'

// Built files beside this one, loaded on first use.
const [toolsFile, searchFile] = ['./tools.js', './search.js']

// Leads have priority. On Linux this applies to the thread; elsewhere it would apply to the process.
if (process.platform === 'linux') setPriority(10)

const waiting = new Map<string, (text: string | undefined) => void>()
const send = (message: FromWorker) => parentPort?.postMessage(message)

const read: LoadPart = async address => {
  const text = await new Promise<string | undefined>(resolve => {
    waiting.set(address, resolve)
    send({ address })
  })
  if (text === undefined) throw new Error('A part of the search index is not among the files of the site')
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
      done => send({ answer: done }),
      (error: unknown) => send({ error }),
    )
  else waiting.get(message.address)?.(message.text)
})
