/** Requests of one hostile client to each kind of endpoint, for the bench and the soak. None of them becomes a lead. */
import autocannon from 'autocannon'
import { leadsPath } from '#contract/lead/protocol.ts'
import { measurePath } from '#contract/measure/items.ts'
import { searchAddressOf } from '#contract/search.ts'

interface Attack {
  /** Requests a second. */
  rate: number
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }
/** Costs a trim that backtracks a second. */
const email = `a${' '.repeat(40_000)}b@c.de`
const fields = { name: 'Hostile', message: 'x', source: 'contact', lead_type: 'general' }

const plan = { preset: 'customerService', own: {} }
const state = JSON.stringify({ plans: [plan, plan, plan], shown: 0 })

export const attacks = {
  leads: {
    rate: 1,
    method: 'POST',
    path: leadsPath,
    headers: json,
    body: JSON.stringify({ ...fields, email }),
  },
  flood: {
    rate: 200,
    method: 'POST',
    path: leadsPath,
    headers: json,
    body: JSON.stringify({ ...fields, email: 'a@b.example', message: 'x'.repeat(90_000) }),
  },
  forms: {
    rate: 1,
    method: 'POST',
    path: leadsPath,
    headers: form,
    body: new URLSearchParams({ ...fields, email }).toString(),
  },
  tools: {
    rate: 200,
    method: 'POST',
    path: '/tools/ai-roi-calculator',
    headers: form,
    body: new URLSearchParams({ state }).toString(),
  },
  search: {
    rate: 200,
    method: 'GET',
    path: searchAddressOf('data model risk review cost team '.repeat(200)),
  },
  measure: {
    rate: 200,
    method: 'POST',
    path: measurePath,
    headers: json,
    body: '{"kind":"home","items":["visit"]}',
  },
  static: { rate: 200, method: 'GET', path: '/llms-full.txt' },
  headers: { rate: 3, method: 'GET', path: '/', headers: { 'Accept-Encoding': `a${' '.repeat(14_500)}b` } },
} as const satisfies Record<string, Attack>

export type AttackKind = keyof typeof attacks
export const attackKinds = Object.keys(attacks) as AttackKind[]

/** For a server that trusts one proxy. */
const hostileAddress = '198.51.100.66'

/** Sends for `seconds` on 20 connections, from a worker thread, and ignores the responses. */
export async function attack(origin: string, kind: AttackKind, seconds: number): Promise<void> {
  const { rate, ...request }: Attack = attacks[kind]
  const headers = { ...request.headers, 'X-Forwarded-For': hostileAddress }
  await autocannon({
    url: origin,
    connections: 20,
    duration: seconds,
    overallRate: rate,
    timeout: seconds,
    workers: 1,
    requests: [{ ...request, headers }],
  })
}
