import type { Transaction } from 'kysely'
import { type Lead, leadColumns } from '#contract/lead/fields.ts'
import type { RateLimit } from '#server/config.ts'
import { enqueue } from './outbox.ts'
import { takeTokens } from './rate-buckets.ts'
import { newReceipt } from './receipt.ts'
import { hashLead, type Outcome, type Submission } from './submission.ts'
import type { ChannelName, NewLead, Tables } from './tables.ts'

export interface WriteOptions {
  channels: readonly ChannelName[]
  limit: RateLimit | undefined
}

type KnownLeads = Map<string, { receipt: string; body_hash: string | null }>

/** Writes leads and their outbox rows. Returns one outcome per submission, in order. */
export async function writeLeads(
  trx: Transaction<Tables>,
  received: readonly Submission[],
  { channels, limit }: WriteOptions,
): Promise<Outcome[]> {
  const now = new Date()
  const submissions = await reuseKeys(trx, received)
  const knownLeads = await findByKeys(trx, submissions)
  const outcomes = new Map<Submission, Outcome>()
  // Of several submissions with the same key, only the first is stored.
  const firstByKey = new Map<string, Submission>()
  const newSubmissions = submissions.filter(submission => {
    const { key } = submission
    if (key === undefined) return true
    if (knownLeads.has(key) || firstByKey.has(key)) return false
    firstByKey.set(key, submission)
    return true
  })

  // A repeat takes no token, so a client that lost the response can retry.
  const limitedSubmissions = limit ? newSubmissions.filter(({ clientHash }) => clientHash !== undefined) : []
  const hashes = limitedSubmissions.map(({ clientHash }) => clientHash ?? '')
  const waits = limit ? await takeTokens(trx, hashes, limit, now.getTime()) : []
  limitedSubmissions.forEach((submission, index) => {
    const retryAfterSeconds = waits[index] ?? 0
    if (retryAfterSeconds > 0) outcomes.set(submission, { kind: 'limited', retryAfterSeconds })
  })

  const admittedSubmissions = newSubmissions.filter(submission => !outcomes.has(submission))
  const rows = admittedSubmissions.map(toRow)
  const storedLeads = await insert(trx, rows)
  const acceptedIds = [...storedLeads.values()]
    .filter(({ status }) => status === 'accepted')
    .map(({ id }) => id)
  await enqueue(trx, { leads: acceptedIds, channels, now })
  // `insert` skips a submission if another instance has just stored a lead with the same key. Find that lead.
  const conflictingSubmissions = admittedSubmissions.filter(
    (_, index) => !storedLeads.has(rows[index]?.receipt ?? ''),
  )
  for (const [key, row] of await findByKeys(trx, conflictingSubmissions)) knownLeads.set(key, row)
  admittedSubmissions.forEach((submission, index) => {
    const receipt = rows[index]?.receipt ?? ''
    if (storedLeads.has(receipt))
      outcomes.set(submission, { kind: 'stored', receipt, status: submission.verdict.status })
  })

  return submissions.map(submission => outcomes.get(submission) ?? outcomeOfRepeat(submission))

  /** Returns the outcome of a submission whose key was first used by an earlier lead or by another submission in `received`. */
  function outcomeOfRepeat({ key = '', lead }: Submission): Outcome {
    const firstSubmission = firstByKey.get(key)
    const outcome = firstSubmission && outcomes.get(firstSubmission)
    if (outcome && outcome.kind !== 'stored') return outcome
    const receipt = outcome?.receipt ?? knownLeads.get(key)?.receipt
    const hash = outcome && firstSubmission ? hashLead(firstSubmission.lead) : knownLeads.get(key)?.body_hash
    if (receipt === undefined) throw new Error('A lead was neither stored nor a repeat')
    return hash === hashLead(lead) ? { kind: 'repeated', receipt } : { kind: 'conflict' }
  }
}

/** A lead is a repeat of an identical lead accepted in this period, in ms. */
const repeatWindowMs = 24 * 60 * 60 * 1000

/**
 * Gives a submission the key of an earlier accepted lead with the same content, because the keys differ if a visitor sends one message from
 * two tabs, or with and without JavaScript. Ignores quarantined leads. Otherwise, an accepted repeat of one would never be delivered.
 */
async function reuseKeys(
  trx: Transaction<Tables>,
  submissions: readonly Submission[],
): Promise<readonly Submission[]> {
  const keyedSubmissions = submissions.filter(({ key }) => key !== undefined)
  if (keyedSubmissions.length === 0) return submissions
  const hashes = new Map(keyedSubmissions.map(submission => [submission, hashLead(submission.lead)]))
  const earliestMs = Math.min(...keyedSubmissions.map(({ receivedAt }) => receivedAt.getTime()))
  const rows = await trx
    .selectFrom('leads')
    .select(['body_hash', 'idempotency_key'])
    .where('body_hash', 'in', [...hashes.values()])
    .where('received_at', '>=', new Date(earliestMs - repeatWindowMs).toISOString())
    .where('status', '=', 'accepted')
    .execute()
  const keys = new Map(rows.map(row => [row.body_hash, row.idempotency_key]))
  return submissions.map(submission => ({
    ...submission,
    key: keys.get(hashes.get(submission) ?? '') ?? submission.key,
  }))
}

async function findByKeys(trx: Transaction<Tables>, submissions: readonly Submission[]): Promise<KnownLeads> {
  const keys = [...new Set(submissions.flatMap(({ key }) => key ?? []))]
  if (keys.length === 0) return new Map()
  const rows = await trx
    .selectFrom('leads')
    .select(['idempotency_key', 'receipt', 'body_hash'])
    .where('idempotency_key', 'in', keys)
    .execute()
  return new Map(rows.map(row => [row.idempotency_key ?? '', row]))
}

/** Gives every row all columns. In a multi-row insert, SQLite would store null in a column that only other rows have. */
const emptyColumns = Object.fromEntries(leadColumns.map(column => [column, ''])) as Required<Lead>

const toRow = ({
  lead,
  receivedAt,
  verdict,
  key,
  attribution,
}: Submission): NewLead & { receipt: string } => ({
  ...emptyColumns,
  ...lead,
  receipt: newReceipt(),
  received_at: receivedAt.toISOString(),
  status: verdict.status,
  reasons: JSON.stringify(verdict.reasons),
  idempotency_key: key ?? null,
  body_hash: key === undefined ? null : hashLead(lead),
  attribution: attribution ? JSON.stringify(attribution) : null,
})

/** Inserts the rows whose key is new. Returns the inserted rows by receipt. */
async function insert(trx: Transaction<Tables>, rows: NewLead[]) {
  if (rows.length === 0) return new Map<string, never>()
  const inserted = await trx
    .insertInto('leads')
    .values(rows)
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .returning(['id', 'receipt', 'status'])
    .execute()
  return new Map(inserted.map(row => [row.receipt, row]))
}
