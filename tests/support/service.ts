import { join } from 'node:path'
import Database from 'libsql'
import { onTestFinished } from 'vitest'
import { securityHeaders } from '#build/headers.ts'
import type { SiteFiles } from '#contract/site-files.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openLog } from '#server/operation/log.ts'
import { type ServiceOptions as OpenOptions, openService as open } from '#server/service.ts'
import type { DatabaseLocation } from '#server/store/database.ts'
import type { StoredLead } from '#server/store/tables.ts'
import { tempFolder } from './temp-folder.ts'

export type { StoredLead }

type Hooks = Pick<OpenOptions, 'onAccepted' | 'metrics' | 'openIslands'>

interface ServiceOptions extends Partial<Omit<Config, keyof DatabaseLocation>>, Hooks {
  list?: Partial<SiteFiles>
  folder?: string
  location?: DatabaseLocation
}

export const headersOfEveryResponse = securityHeaders("default-src 'none'")

/** Opens the real service on a new database, without a rate limit by default. The service closes after the test. */
export async function openService(options: ServiceOptions = {}) {
  const { list = {}, folder = '', location, onAccepted, metrics, openIslands, ...config } = options
  const { dataDir, databaseUrl } = location ?? { dataDir: join(tempFolder(), 'data') }
  const logged: string[] = []
  const service = await open({
    config: { ...readConfig({}), rateLimit: undefined, dataDir, databaseUrl, ...config },
    log: openLog('debug', { write: line => logged.push(line) }),
    site: { list: { headers: headersOfEveryResponse, redirects: {}, gone: {}, files: {}, ...list }, folder },
    ...(onAccepted ? { onAccepted } : {}),
    ...(metrics ? { metrics } : {}),
    ...(openIslands ? { openIslands } : {}),
  })
  onTestFinished(() => service.close())
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    service.app.request(path, { method, headers })
  return { ...service, get, file: join(dataDir, 'leads.db'), logged, reports: () => reportsOf(logged) }
}

const reportsOf = (logged: string[]): string[] =>
  logged.map(line => (JSON.parse(line) as { msg: string }).msg).filter(message => message !== 'request')

export function storedLeads(file: string): StoredLead[] {
  const database = new Database(file, { readonly: true })
  const rows = database.prepare('select * from leads order by id').all() as StoredLead[]
  database.close()
  return rows.map(row => ({ ...row }))
}

/** Makes later writes fail as they do on a damaged file. */
export function breakStore(file: string): void {
  const database = new Database(file)
  database.exec('drop table leads')
  database.close()
}

export const missingSecurityHeaders = (response: Response): string[] =>
  Object.entries(headersOfEveryResponse).flatMap(([name, value]) =>
    response.headers.get(name) === value ? [] : [name],
  )
