import { type Context, Hono } from 'hono'
import { leadsPath } from '#contract/lead/protocol.ts'
import { measurePath } from '#contract/measure/items.ts'
import type { SiteFiles } from '#contract/site-files.ts'
import { filledPages } from './filled-pages.ts'
import type { RunIslandJob } from './islands/job.ts'
import { islandPages } from './islands/pages.ts'
import { type LeadsOptions, leadRoutes } from './leads/routes.ts'
import { measureRoutes } from './measure/routes.ts'
import type { VisitCounter } from './measure/visit-counter.ts'
import { healthRoutes } from './operation/health.ts'
import type { Log } from './operation/log.ts'
import { watchRequests } from './operation/watch-requests.ts'
import type { SiteContent } from './site-content.ts'
import { staticHost } from './static-host.ts'

interface AppOptions extends Omit<LeadsOptions, 'report'> {
  siteFiles: SiteFiles
  content: SiteContent
  log: Log
  isStopping: () => boolean
  /** If undefined, visits aren't counted. */
  visitCounter?: VisitCounter | undefined
  /** If undefined, tools and search work only with JavaScript. */
  runIslandJob?: RunIslandJob | undefined
}

/** Returns the service as a web-standard handler: `createApp(options).fetch(request)`. */
export function createApp(options: AppOptions): Hono {
  const { siteFiles, content, log, metrics, visitCounter, runIslandJob } = options
  const { trustedProxies } = options.config
  const report = (message: string, context: Context) =>
    log.error({ requestId: context.get('requestId') }, message)
  const app = new Hono()
  const securityHeaders = Object.entries(siteFiles.headers)
  app.use(watchRequests(log, metrics, trustedProxies > 0))
  app.use(async (context, next) => {
    // Set headers before `next`, because adding a header to an existing response copies its body.
    for (const [name, value] of securityHeaders) context.header(name, value)
    await next()
  })
  app.onError((error, context) => {
    report(`A request failed: ${describeUnexpectedError(error)}`, context)
    return context.json({ error: 'Internal Server Error' }, 500)
  })
  app.route('/', healthRoutes(options.store, options.isStopping))
  app.route(leadsPath, leadRoutes({ ...options, report }))
  if (visitCounter && siteFiles.measure) app.route(measurePath, measureRoutes(visitCounter, trustedProxies))
  else app.all(measurePath, context => context.text('Not Found', 404))
  const site = new Hono().all('*', staticHost({ siteFiles, content }))
  app.route('/', filledPages(site, trustedProxies))
  if (runIslandJob) app.route('/', islandPages(site, runIslandJob, trustedProxies))
  app.route('/', site)
  return app
}

/** Returns the error's name, code, path, and first stack frame. Omits its message, which can quote the request. */
function describeUnexpectedError({ name, stack, code, path }: NodeJS.ErrnoException): string {
  const frame = stack?.split('\n').find(line => line.trim().startsWith('at '))
  return [name, code, path, frame?.trim()].filter(Boolean).join(' ')
}
