import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '#scripts/bench/median.ts'
import { sampleLead } from './send.ts'

export interface Pace {
  /** Acknowledged leads. */
  count: number
  /** Milliseconds from the moment a lead was due to its acknowledgment. */
  p50: number
  p99: number
}

interface PaceOptions {
  /** Leads a second. */
  rate: number
  seconds: number
}

/**
 * Sends leads at even intervals, whatever becomes of those before, as visitors do. Autocannon sends the leads of each second in one
 * burst, so that half of the maximal rate would be the maximal rate half of the time.
 * @throws when any answer is not 201, or none comes
 */
export async function paceLeads(origin: string, { rate, seconds }: PaceOptions): Promise<Pace> {
  const agent = new Agent({ keepAlive: true })
  const total = Math.round(rate * seconds)
  const pending: Promise<number>[] = []
  let hasFailed = false
  const start = performance.now()
  const dueAt = (number: number) => start + (number * 1000) / rate
  const sendNext = () => {
    const sent = send(origin, agent, pending.length, dueAt(pending.length))
    // Heard at once, so that the run ends in order and takes its server with it.
    sent.catch(() => {
      hasFailed = true
    })
    pending.push(sent)
  }
  while (pending.length < total && !hasFailed) {
    while (pending.length < total && dueAt(pending.length) <= performance.now()) sendNext()
    await sleep(1)
  }
  const times = await Promise.all(pending).finally(() => agent.destroy())
  return { count: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/**
 * Resolves with the milliseconds since the lead was due. A connection that was idle for seconds may be closed by the server in the moment
 * in which it is used again; as browsers do, the lead is then sent on another one, and that time counts too.
 */
function send(
  origin: string,
  agent: Agent,
  number: number,
  due: number,
  key: string = randomUUID(),
): Promise<number> {
  const body = JSON.stringify(sampleLead(number))
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Idempotency-Key': key,
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/leads`, { method: 'POST', agent, headers }, response => {
      response.resume().once('end', () => {
        if (response.statusCode === 201) resolve(performance.now() - due)
        else reject(new Error(`The endpoint answered ${response.statusCode}`))
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        send(origin, agent, number, due, key).then(resolve, reject)
      else {
        const waited = Math.round(performance.now() - due)
        const connection = sent.reusedSocket ? 'a used' : 'a new'
        reject(new Error(`Lead ${number}: ${error.message} on ${connection} connection after ${waited} ms`))
      }
    })
    sent.end(body)
  })
}
