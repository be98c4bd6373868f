/**
 * The service for platforms that call a handler: `export default { fetch }`. Needs DATABASE_URL, because these platforms have no disk. The
 * platform's static host serves the site, and another process on the same database delivers leads.
 */
import { type Config, ConfigError, isLogLevel, readConfig } from './config.ts'
import { startRetention } from './delivery/retention.ts'
import { openLog } from './operation/log.ts'
import { openService, type Service } from './service.ts'
import { describeError } from './store/errors.ts'

const unavailableBody = { error: 'The lead could not be stored' }

/** The build inlines the headers, because these platforms bundle only imported files. */
const siteHeaders: Record<string, string> = import.meta.env.SITE_HEADERS ?? {}

/** Returns a handler that opens the service on the first request. After a failure, the next request retries. */
export function createHandler(
  variables: Record<string, string | undefined>,
  headers = siteHeaders,
): { fetch: (request: Request) => Promise<Response> } {
  let service: Promise<Service> | undefined
  const { LOG_LEVEL: level } = variables
  const log = openLog(isLogLevel(level) ? level : 'info')
  const open = () => {
    service ??= Promise.resolve()
      .then(async () => {
        const config = serverlessConfig(variables)
        const opened = await openService({ config, log, headers })
        startRetention({
          db: opened.database.db,
          days: config.retentionDays,
          report: message => log.warn(message),
        })
        log.info('This process stores leads. Run dist/server/main.js on the same database to deliver them')
        return opened
      })
      .catch(error => {
        service = undefined
        throw error
      })
    return service
  }
  return {
    async fetch(request) {
      try {
        const { app } = await open()
        return await app.fetch(request)
      } catch (error) {
        log.error(describeError(error))
        return Response.json(unavailableBody, { status: 503, headers })
      }
    },
  }
}

function serverlessConfig(variables: Record<string, string | undefined>): Config {
  const config = readConfig(variables)
  if (!config.databaseUrl)
    throw new ConfigError('DATABASE_URL is missing: this platform has no persistent disk')
  return config
}

export default createHandler(process.env)
