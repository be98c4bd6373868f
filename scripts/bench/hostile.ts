/** A hostile client's requests to each kind of endpoint, for the benchmarks and the soak test. The server stores none as a lead. */
import autocannon from 'autocannon'
import { leadsPath } from '#contract/lead/protocol.ts'
import { measurePath } from '#contract/measure/items.ts'
import { searchUrl } from '#contract/search.ts'

/** A backtracking regular expression would take a second to trim this. */
const email = `a${' '.repeat(40_000)}b@c.de`
const lead = { name: 'Hostile', email, message: 'x', source: 'contact', lead_type: 'general' }
const largeLead = { ...lead, email: 'a@b.example', message: 'x'.repeat(90_000) }
const plan = { preset: 'customerService', own: {} }
const plans = JSON.stringify({ plans: [plan, plan, plan], shown: 0 })

const get = (path: string, headers: Record<string, string> = {}) => ({ method: 'GET', path, headers })

const post = (path: string, type: string, body: string) => {
  return { method: 'POST', path, headers: { 'Content-Type': type }, body }
}
const postJson = (path: string, body: object) => post(path, 'application/json', JSON.stringify(body))
const postForm = (path: string, fields: Record<string, string>) =>
  post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString())

/** `rate` is requests per second. */
const attacks = {
  leads: { rate: 1, request: postJson(leadsPath, lead) },
  flood: { rate: 200, request: postJson(leadsPath, largeLead) },
  forms: { rate: 1, request: postForm(leadsPath, lead) },
  tools: { rate: 200, request: postForm('/tools/ai-roi-calculator', { state: plans }) },
  search: { rate: 200, request: get(searchUrl('data model risk review cost team '.repeat(200))) },
  measure: { rate: 200, request: postJson(measurePath, { kind: 'home', items: ['visit'] }) },
  static: { rate: 200, request: get('/llms-full.txt') },
  headers: { rate: 3, request: get('/', { 'Accept-Encoding': `a${' '.repeat(14_500)}b` }) },
}

export type AttackKind = keyof typeof attacks
export const attackKinds = Object.keys(attacks) as AttackKind[]

/** IP address for `X-Forwarded-For`, which the server trusts with TRUST_PROXY=1. */
const hostileAddress = '198.51.100.66'

/** Sends requests for `seconds` on 20 connections, from a worker thread, and ignores the responses. */
export async function attack(origin: string, kind: AttackKind, seconds: number): Promise<void> {
  const { rate, request } = attacks[kind]
  const headers = { ...request.headers, 'X-Forwarded-For': hostileAddress }
  const limits = { connections: 20, duration: seconds, overallRate: rate, timeout: seconds, workers: 1 }
  await autocannon({ url: origin, ...limits, requests: [{ ...request, headers }] })
}
