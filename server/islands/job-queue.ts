/** Thrown if the queue is full or the client has too many jobs in it. */
export class BusyError extends Error {
  override name = 'BusyError'
}

interface QueueLimits {
  /** Maximum number of running and waiting jobs. */
  max: number
  perClient: number
}

/** Runs one job at a time, in order of arrival. Rejects with BusyError if a limit is reached. An unknown client has no limit of its own. */
export function createJobQueue<Job, Answer>(
  run: (job: Job) => Promise<Answer>,
  { max, perClient }: QueueLimits,
): (job: Job, client: string | undefined) => Promise<Answer> {
  const clients: (string | undefined)[] = []
  let lastJob: Promise<unknown> = Promise.resolve()
  return async (job, client) => {
    const clientJobCount = client === undefined ? 0 : clients.filter(other => other === client).length
    if (clients.length >= max || clientJobCount >= perClient) throw new BusyError()
    clients.push(client)
    const answer = lastJob.then(() => run(job)).finally(() => clients.splice(clients.indexOf(client), 1))
    lastJob = answer.catch(() => {})
    return await answer
  }
}
