/** Runs in a worker thread and answers one job at a time, so that no calculation or search delays a lead. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { AnswerSearch, ReadPart } from '#contract/search.ts'
import type { AnsweredIsland, AnswerTool } from '#contract/tools.ts'
import type { FromWorker, IslandJob, ToWorker } from './job.ts'

// Beside this file, as built, and loaded with the first job that needs it.
const [toolsFile, searchFile] = ['./tools.js', './search.js']

// Leads come first on a busy machine. On Linux this is the priority of the thread; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(10)

const waiting = new Map<string, (text: string | undefined) => void>()
const send = (message: FromWorker) => parentPort?.postMessage(message)

const read: ReadPart = async address => {
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
