/** The service for serverless platforms. They have no disk, so it needs DATABASE_URL. It doesn't deliver leads; `main.ts` does. */
import { ConfigError, logLevels, readConfig } from './config.ts'
import { startRetention } from './delivery/retention.ts'
import { openLog } from './operation/log.ts'
import { openService, type Service } from './service.ts'
import { describeError } from './store/errors.ts'

/** The build inlines the headers, because these platforms bundle only imported files. */
const siteHeaders: Record<string, string> = import.meta.env.SITE_HEADERS ?? {}

/** Returns a handler that opens the service on the first request. After a failure, the next request retries. */
export function createHandler(
  variables: Record<string, string | undefined>,
  headers = siteHeaders,
): { fetch: (request: Request) => Promise<Response> } {
  let service: Promise<Service> | undefined
  const log = openLog(logLevels.find(level => level === variables.LOG_LEVEL) ?? 'info')
  async function open(): Promise<Service> {
    const config = readConfig(variables)
    if (!config.databaseUrl)
      throw new ConfigError('DATABASE_URL is missing: this platform has no persistent disk')
    const openedService = await openService({ config, log, headers })
    const { db } = openedService.database
    startRetention({ db, days: config.retentionDays, report: message => log.warn(message) })
    log.info('This process stores leads. Run dist/server/main.js on the same database to deliver them')
    return openedService
  }
  return {
    async fetch(request) {
      try {
        service ??= open().catch(error => {
          service = undefined
          throw error
        })
        const { app } = await service
        return await app.fetch(request)
      } catch (error) {
        log.error(describeError(error))
        return Response.json({ error: 'The lead could not be stored' }, { status: 503, headers })
      }
    },
  }
}

export default createHandler(process.env)
