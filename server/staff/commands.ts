import { createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Attribution, Touch } from '#contract/lead/attribution.ts'
import { columnFields, leadField } from '#contract/lead/fields.ts'
import { formSteps } from '#contract/measure/items.ts'
import { minCount, readFunnel, type Share } from '#server/measure/funnel.ts'
import { describeError } from '#server/store/errors.ts'
import { eraseLeads, expireLeads } from '#server/store/removal.ts'
import { isScrubPending, scrub } from '#server/store/scrub.ts'
import { type BackupCounts, backupTo, removeStaleFiles, verifyBackup } from './backup.ts'
import { redeliverLeads, redeliverStuckLeads, releaseLeads } from './changes.ts'
import { StaffError } from './errors.ts'
import { type ExportFormat, exportLeads } from './export.ts'
import { countLeads, type Filter, findLead, type LeadRecord, listLeads } from './leads.ts'
import { terminalOutput } from './output.ts'
import type { Session } from './session.ts'
import { leadStats } from './stats.ts'

const steps = [...formSteps, 'gave up'] as const

export async function funnel(
  { db, out, err }: Session,
  since: string | undefined,
  asJson = false,
): Promise<void> {
  const rows = await readFunnel(db, since)
  if (asJson) return out.json(rows)
  if (rows.length === 0)
    return err.line(
      `No form was seen in at least ${minCount} visits. To count visits, set "measure: on" in content/site.yml.`,
    )
  out.table(
    ['Week of', 'Page kind', 'Form', 'Visits', ...steps.map(capitalize)],
    rows.map(row => [
      row.week,
      row.pageKind,
      row.form,
      String(row.visits),
      ...steps.map(step => formatShare(row.steps[step])),
    ]),
  )
  err.line(
    `Share of visits to pages of that kind, with 95% confidence intervals. Counts below ${minCount} are withheld.`,
  )
}

/** Formats a share and its interval, such as `12.5% (9–17)`. */
function formatShare(share: Share): string {
  if (!share) return `<${minCount}`
  const percent = (value: number, digits: number) => (100 * value).toFixed(digits)
  return `${percent(share.share, 1)}% (${percent(share.low, 0)}–${percent(share.high, 0)})`
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const columnLabels = columnFields.map(name => leadField(name).label)

export async function list(
  { db, out, err }: Session,
  filter: Filter,
  limit: number,
  asJson = false,
): Promise<void> {
  const leads = await listLeads(db, filter, limit)
  if (asJson) return out.json(leads)
  if (leads.length === 0) return err.line('No leads')
  out.table(
    ['Receipt', 'Received (UTC)', ...columnLabels, 'Source', 'Type', 'Status', 'Delivery'],
    leads.map(lead => [
      lead.receipt,
      formatMinute(lead.received_at),
      ...columnFields.map(name => lead[name] ?? ''),
      lead.source,
      lead.lead_type,
      lead.status,
      formatDelivery(lead),
    ]),
  )
  const total = leads.length < limit ? leads.length : await countLeads(db, filter)
  if (total > leads.length) err.line(`The newest ${leads.length} of ${total}; --limit shows more`)
}

export async function show({ db, out }: Session, receipt: string, asJson = false): Promise<void> {
  const lead = await findLead(db, receipt)
  if (asJson) return out.json(lead)
  out.entries({
    Receipt: lead.receipt,
    Received: `${formatMinute(lead.received_at)} UTC`,
    ...Object.fromEntries(columnFields.map(name => [leadField(name).label, lead[name] ?? ''])),
    Source: lead.source,
    Type: lead.lead_type,
    Status: [lead.status, lead.reasons.join(', ')].filter(Boolean).join(': '),
    ...Object.fromEntries(
      lead.delivery.map(delivery => [`By ${delivery.channel}`, formatAttempts(delivery)]),
    ),
    ...campaignEntries(lead.attribution),
    Message: lead.message,
  })
}

function campaignEntries(attribution: Attribution | null): Record<string, string> {
  const formatTouch = (touch: Touch) =>
    Object.entries(touch)
      .map(([key, value]) => `${key}=${value}`)
      .join(', ')
  if (!attribution) return {}
  const { first, last } = attribution
  return last
    ? { 'First campaign': formatTouch(first), 'Last campaign': formatTouch(last) }
    : { Campaign: formatTouch(first) }
}

export async function exportTo(
  { db, stdout }: Session,
  format: ExportFormat,
  filter: Filter,
  file: string | undefined,
): Promise<void> {
  const chunks = Readable.from(exportLeads(db, format, filter))
  try {
    if (file === undefined) await pipeline(chunks, stdout, { end: false })
    // With `wx`, the stream never overwrites a file.
    else await pipeline(chunks, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') throw new StaffError(`${file} already exists: choose another name`)
    if (file !== undefined && code?.startsWith('E'))
      throw new StaffError(`${file} can't be written: ${(error as Error).message}`)
    throw error
  }
}

export async function release({ db, config, out }: Session, receipts: string[]): Promise<void> {
  const released = await releaseLeads(db, receipts, config.delivery)
  for (const receipt of receipts)
    out.line(`${receipt} ${released.includes(receipt) ? 'released' : 'was already accepted'}`)
}

export async function redeliver({ db, config, out }: Session, receipts: string[]): Promise<void> {
  if (receipts.length > 0) {
    const count = await redeliverLeads(db, receipts, config.delivery)
    return out.line(`${formatLeadCount(count)} queued again`)
  }
  out.line(`${await redeliverStuckLeads(db, config.delivery)} messages queued`)
}

export async function erase({ db, out }: Session, email: string, isDryRun = false): Promise<void> {
  const count = isDryRun ? await countLeads(db, { email }) : await eraseLeads(db, email, new Date())
  // Scrub even if no lead matches, because an earlier run might have left text behind.
  const isPending = !isDryRun && (await isScrubPending(db))
  if (count === 0 && !isPending) throw new StaffError('No lead has that email address')
  const outcome = count === 0 ? 'No lead has that email address anymore' : `${formatLeadCount(count)} erased`
  if (isPending) await scrubFiles(db, outcome)
  if (count === 0) return out.line('The text of earlier erasures is now gone from the files')
  out.line(isDryRun ? `${formatLeadCount(count)} would be erased` : outcome)
}

/** @throws StaffError that starts with `outcome` if text remains in the files */
async function scrubFiles(db: Session['db'], outcome: string): Promise<void> {
  const problem = await scrub(db).catch(
    error => `the text may still be in the files (${describeError(error)})`,
  )
  if (problem) throw new StaffError(`${outcome}, but ${problem}: when that has ended, run the command again`)
}

export async function backup({ db, out }: Session, file: string): Promise<void> {
  for (const sentence of removeStaleFiles(file)) out.line(sentence)
  out.line(`${file} has ${formatContents(await backupTo(db, file))}`)
}

export function verify(stdout: Writable, file: string): void {
  terminalOutput(stdout).line(`${file} is intact and has ${formatContents(verifyBackup(file))}`)
}

const formatContents = ({ leads: count, outbox, audit }: BackupCounts): string =>
  `${formatLeadCount(count)}, ${outbox} messages, and ${audit} audit entries`

export async function expire({ db, config, out }: Session, days = config.retentionDays): Promise<void> {
  const removedCount = await expireLeads(db, { days, now: new Date() })
  if (await isScrubPending(db)) await scrubFiles(db, `${formatLeadCount(removedCount)} removed`)
  out.line(`${formatLeadCount(removedCount)} older than ${days} days removed`)
}

export async function stats({ db, out }: Session, asJson = false): Promise<void> {
  const statistics = await leadStats(db)
  if (asJson) return out.json(statistics)
  const tables = {
    Status: statistics.leads,
    ...Object.fromEntries(
      Object.entries(statistics.delivery).map(([channel, counts]) => [`By ${channel}`, counts]),
    ),
    Source: statistics.sources,
    'Day (UTC)': statistics.days,
  }
  for (const [title, counts] of Object.entries<Record<string, number>>(tables)) {
    const rows = Object.entries(counts).map(([name, count]) => [name, String(count)])
    if (rows.length === 0) continue
    if (title !== 'Status') out.line('')
    out.table([title, 'Leads'], rows)
  }
  for (const [channel, { failed_at, error, recovered_at }] of Object.entries(statistics.health)) {
    out.line('')
    out.line(`Delivery by ${channel} failed at ${formatMinute(failed_at)} UTC: ${error}`)
    out.line(recovered_at ? `It worked again at ${formatMinute(recovered_at)} UTC` : "It hasn't worked since")
  }
  if (!statistics.oldest_waiting) return
  out.line('')
  out.line(`The oldest waiting message was queued at ${formatMinute(statistics.oldest_waiting)} UTC`)
}

const formatLeadCount = (count: number): string => (count === 1 ? '1 lead' : `${count} leads`)

/** Formats an ISO timestamp as `2026-03-01 09:30`. */
const formatMinute = (time: string): string => time.slice(0, 16).replace('T', ' ')

const formatDelivery = ({ delivery, status }: LeadRecord): string =>
  delivery.map(({ channel, state }) => `${channel} ${state}`).join(', ') ||
  (status === 'accepted' ? 'not queued' : 'held')

const formatAttempts = ({
  state,
  attempts,
  last_error,
  next_attempt_at,
}: LeadRecord['delivery'][number]): string =>
  [
    `${state} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    last_error ? `last: ${last_error}` : '',
    state === 'waiting' ? `next at ${formatMinute(next_attempt_at)} UTC` : '',
  ]
    .filter(Boolean)
    .join(', ')
