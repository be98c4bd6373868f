/** The queue is full, or this client's share of it is. */
export class BusyError extends Error {
  override name = 'BusyError'
}

export interface QueueLimits {
  /** Jobs that run or wait. */
  most: number
  /** Of these, jobs of one client. */
  perClient: number
}

/**
 * Runs one job at a time, in the order in which they came.
 * @returns adds a job; rejects with BusyError instead of exceeding a limit. Without a client, only `most` counts.
 */
export function jobQueue<Job, Answer>(
  run: (job: Job) => Promise<Answer>,
  { most, perClient }: QueueLimits,
): (job: Job, client: string | undefined) => Promise<Answer> {
  /** Clients of the jobs that run or wait. */
  const clients: (string | undefined)[] = []
  let last: Promise<unknown> = Promise.resolve()
  return async (job, client) => {
    const share = client === undefined ? 0 : clients.filter(each => each === client).length
    if (clients.length >= most || share >= perClient) throw new BusyError()
    clients.push(client)
    const answer = last.then(() => run(job)).finally(() => clients.splice(clients.indexOf(client), 1))
    last = answer.catch(() => {})
    return await answer
  }
}
