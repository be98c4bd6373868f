import { PassThrough } from 'node:stream'
import { runStaff } from '#server/staff/run.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import { webhookSecret } from './webhook-secret.ts'

export async function staff(location: DatabaseLocation, args: string[], env: Record<string, string> = {}) {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([out.toArray(), err.toArray()])
  const database = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl }
  const code = await runStaff(args, { env: { ...database, ...env }, out, err })
  out.end()
  err.end()
  const [outParts, errParts] = await printed
  return { code, out: Buffer.concat(outParts).toString(), err: Buffer.concat(errParts).toString() }
}

/** Configures a webhook to which nothing listens. */
export const withWebhook = { WEBHOOK_URL: 'http://127.0.0.1:2/', WEBHOOK_SECRET: webhookSecret }
