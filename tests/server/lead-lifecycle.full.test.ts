/** Runs random commands on the lifecycle statechart and on the real service, and compares the two after each command. */
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Actor, createActor, SimulatedClock } from 'xstate'
import { honeypotHeader, idempotencyKeyHeader } from '#contract/lead/protocol.ts'
import { leadLifecycleMachine } from '#machines/lead-lifecycle.ts'
import { minAttempts } from '#server/delivery/backoff.ts'
import { startWorker } from '#server/delivery/worker.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { type ClaimedMessage, claimDue, markDelivered } from '#server/store/outbox.ts'
import { databaseKinds, newDatabaseLocation } from '#tests/support/databases.ts'
import { json, lead as leadBody } from '#tests/support/leads.ts'
import { openService } from '#tests/support/service.ts'
import { staff } from '#tests/support/staff.ts'
import { channelTo, startWebhookReceiver, webhookSecret } from '#tests/support/webhook-receiver.ts'

const start = Date.UTC(2026, 2, 1, 9, 30)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const leadCount = 3
const leadStates = [
  ...['absent', 'quarantined', 'due', 'delivering', 'backingOff', 'delivered', 'abandoned'],
] as const

type Lead = { actor: Actor<typeof leadLifecycleMachine>; receipt: string | undefined }

/** The leads of one run. `leased` holds the leads that a silent worker leased, with their receipts at that time. */
interface Model {
  leads: Lead[]
  clock: SimulatedClock
  leased: { lead: Lead; receipt: string | undefined }[]
}

function newModel(): Model {
  const clock = new SimulatedClock()
  const input = { minAttempts }
  const leads = Array.from({ length: leadCount }, () => ({
    actor: createActor(leadLifecycleMachine, { clock, input }).start(),
    receipt: undefined,
  }))
  return { leads, clock, leased: [] }
}

/** Returns a lead's expected state, and its failed attempts while it waits. */
function expectedOutcome({ actor }: Lead) {
  const snapshot = actor.getSnapshot()
  const failures = snapshot.hasTag('waiting') ? snapshot.context.failures : undefined
  const tags = ['quarantined', 'due', 'delivering', 'delivered', 'abandoned'] as const
  const state = tags.find(tag => snapshot.hasTag(tag)) ?? (failures === undefined ? 'absent' : 'backingOff')
  return { state, failures }
}

const has = ({ actor }: Lead, tag: 'stored' | 'due' | 'quarantined') => actor.getSnapshot().hasTag(tag)
const addressOf = (index: number) => `visitor${index}@bank.example`

async function openReal(location: DatabaseLocation) {
  let isUp = true
  const { url, received } = await startWebhookReceiver(
    response => void response.writeHead(isUp ? 204 : 503).end(),
  )
  const open = () => openService({ location, delivery: { webhook: { url, secret: webhookSecret } } })
  let service = await open()
  let leased: ClaimedMessage[] = []
  const db = () => service.database.db
  return {
    reachedStates: new Set<string>(),
    async clear() {
      await db().deleteFrom('outbox').execute()
      await db().deleteFrom('leads').execute()
      leased = []
      vi.setSystemTime(start)
    },
    async send(index: number, isSuspect: boolean) {
      const trap = isSuspect ? { [honeypotHeader]: 'filled in' } : {}
      const body = { ...leadBody, name: `Visitor ${index}`, email: addressOf(index) }
      const request = json(body, { [idempotencyKeyHeader]: `key-of-${index}`, ...trap })
      const response = await service.app.request('/api/leads', request)
      expect(response.status).toBe(201)
      return ((await response.json()) as { receipt: string }).receipt
    },
    /** Polls once, makes all attempts, and returns the sent messages' ids. */
    async deliver(isAccepted: boolean) {
      isUp = isAccepted
      received.length = 0
      await startWorker({ db: db(), channel: channelTo(url), report: () => {}, pollIntervalMs: 1 }).stop()
      return received.map(({ id }) => id)
    },
    /** Leases due messages to a worker that reports only in `reportLate`. */
    async leaseDue() {
      const worker = `slow-${leased.length}`
      const claim = { channel: 'webhook', worker, now: new Date(), leaseMs: minute, limit: 8 } as const
      const claims = await claimDue(db(), claim)
      leased.push(...claims)
      return claims.map(({ receipt }) => receipt)
    },
    /** Records the silent worker's deliveries late. */
    async reportLate() {
      for (const claim of leased.splice(0)) await markDelivered(db(), claim)
    },
    staff: async (...args: string[]) =>
      (await staff(location, args, { WEBHOOK_URL: url, WEBHOOK_SECRET: webhookSecret })).code,
    async restart() {
      await service.close()
      service = await open()
    },
    async outcomeOf(index: number) {
      const now = new Date().toISOString()
      const row = await db()
        .selectFrom('leads')
        .leftJoin('outbox', 'outbox.lead_id', 'leads.id')
        .select(['receipt', 'status', 'state', 'attempts', 'next_attempt_at', 'claimed_until'])
        .where('email', '=', addressOf(index))
        .executeTakeFirst()
      if (!row) return { state: 'absent', failures: undefined }
      const isLeased = row.claimed_until !== null && row.claimed_until > now
      const pendingState = isLeased ? 'delivering' : (row.next_attempt_at ?? '') > now ? 'backingOff' : 'due'
      const stateByOutboxState = { waiting: pendingState, delivered: 'delivered', dead: 'abandoned' } as const
      const isQuarantined = row.status === 'quarantined' && row.state === null
      const acceptedState = row.status === 'accepted' && row.state && stateByOutboxState[row.state]
      const state = isQuarantined ? 'quarantined' : acceptedState
      const failures = row.state === 'waiting' ? row.attempts : undefined
      return { state, failures, receipt: row.receipt }
    },
  }
}

type Real = Awaited<ReturnType<typeof openReal>>
type RunCommand = (model: Model, real: Real) => Promise<void>

const expectSameOutcomes: RunCommand = async ({ leads }, real) => {
  for (const [index, lead] of leads.entries()) {
    const { receipt, ...outcome } = await real.outcomeOf(index)
    expect(outcome, `lead ${index}`).toEqual(expectedOutcome(lead))
    real.reachedStates.add(String(outcome.state))
    if (outcome.state !== 'absent') expect(receipt).toBe(lead.receipt)
  }
}

const command = (name: string, runCommand: RunCommand): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  async run(model, real) {
    await runCommand(model, real)
    await expectSameOutcomes(model, real)
  },
  toString: () => name,
})

const onLead = (name: string, runCommand: (lead: Lead, real: Real, index: number) => Promise<void>) =>
  fc
    .nat(leadCount - 1)
    .map(index =>
      command(`${name} ${index}`, ({ leads }, real) => runCommand(leads[index] as Lead, real, index)),
    )

const send = (isSuspect: boolean) =>
  onLead(isSuspect ? 'send with signs of spam' : 'send', async (lead, real, index) => {
    const receipt = await real.send(index, isSuspect)
    // A repeat gets the same receipt, and an erased lead gets a new one.
    expect(receipt === lead.receipt).toBe(has(lead, 'stored'))
    lead.receipt = receipt
    lead.actor.send({ type: 'lead.send', isSuspect })
  })

const receiptOf = ({ receipt = '0000-0000-0000' }: Lead) => receipt

const deliver =
  (isAccepted: boolean): RunCommand =>
  async (model, real) => {
    const due = model.leads.filter(lead => has(lead, 'due'))
    expect((await real.deliver(isAccepted)).sort()).toEqual(due.map(receiptOf).sort())
    for (const { actor } of due) {
      actor.send({ type: 'attempt.begin' })
      actor.send({ type: isAccepted ? 'attempt.succeed' : 'attempt.fail' })
    }
  }

const leaseSilently: RunCommand = async (model, real) => {
  const due = model.leads.filter(lead => has(lead, 'due'))
  expect((await real.leaseDue()).sort()).toEqual(due.map(receiptOf).sort())
  for (const lead of due) {
    lead.actor.send({ type: 'attempt.begin' })
    model.leased.push({ lead, receipt: lead.receipt })
  }
}

const reportLate: RunCommand = async (model, real) => {
  await real.reportLate()
  // A lead that was erased and sent again is a new lead, with no pending report.
  for (const { lead, receipt } of model.leased.splice(0))
    if (lead.receipt === receipt) lead.actor.send({ type: 'attempt.succeed' })
}

/** Advances the clock, always by at least the longest backoff. */
const advanceClock =
  (milliseconds: number): RunCommand =>
  async ({ clock }) => {
    vi.setSystemTime(Date.now() + milliseconds)
    clock.increment(milliseconds)
  }

/** Fails for over a day, so the number of attempts decides when delivery is abandoned. */
const failForADay: RunCommand = async (model, real) => {
  for (const milliseconds of [day, ...Array<number>(minAttempts).fill(hour)]) {
    await deliver(false)(model, real)
    await expectSameOutcomes(model, real)
    await advanceClock(milliseconds)(model, real)
  }
}

const expire: RunCommand = async (model, real) => {
  // Longer than the default retention.
  await advanceClock(731 * day)(model, real)
  expect(await real.staff('expire')).toBe(0)
  for (const { actor } of model.leads) actor.send({ type: 'lead.expire' })
}

const commands = [
  // Sent more often than other commands, most of which need a stored lead.
  ...[false, false, false, true].map(send),
  onLead('release', async (lead, real) => {
    expect(await real.staff('release', receiptOf(lead))).toBe(has(lead, 'stored') ? 0 : 1)
    lead.actor.send({ type: 'lead.release' })
  }),
  onLead('redeliver', async (lead, real) => {
    const isPossible = has(lead, 'stored') && !has(lead, 'quarantined')
    expect(await real.staff('redeliver', receiptOf(lead))).toBe(isPossible ? 0 : 1)
    lead.actor.send({ type: 'lead.redeliver' })
  }),
  onLead('erase', async (lead, real, index) => {
    expect(await real.staff('erase', '--email', addressOf(index))).toBe(has(lead, 'stored') ? 0 : 1)
    lead.actor.send({ type: 'lead.erase' })
  }),
  ...[
    command('deliver', deliver(true)),
    command('deliver, but the receiver refuses', deliver(false)),
    command('a worker leases due messages and never reports', leaseSilently),
    command('the silent worker reports its deliveries late', reportLate),
    command('an hour passes', advanceClock(hour)),
    command('a day passes', advanceClock(day)),
    command('the receiver refuses for more than a day', failForADay),
    command('two years pass, and old leads expire', expire),
    command('the service restarts', (_, real) => real.restart()),
  ].map(each => fc.constant(each)),
]

/** Number of random runs. 0 means a few runs with a fixed seed. */
const runs = Number(process.env.MODEL_RUNS ?? 0)
const randomness = runs > 0 ? { numRuns: runs } : { numRuns: 12, seed: 20260301 }

test.each(databaseKinds)(
  'on %s, leads follow the lifecycle statechart through random commands',
  async kind => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const real = await openReal(await newDatabaseLocation(kind))
    // A failure prints its seed and the shortest failing sequence.
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async list => {
        await real.clear()
        await fc.asyncModelRun(() => ({ model: newModel(), real }), list)
      }),
      randomness,
    )
    expect([...real.reachedStates].sort()).toEqual([...leadStates].sort())
  },
)
