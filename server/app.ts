import { Hono } from 'hono'
import { leads } from './leads.ts'
import type { SiteFiles } from './site-files.ts'
import { staticHost } from './static-host.ts'
import type { LeadStore } from './store.ts'

export interface AppOptions {
  store: LeadStore
  list: SiteFiles
  /** Folder of the built site. */
  folder: string
  siteUrl?: string
  report?: (message: string) => void
}

/** The whole service as one web-standard handler: `createApp(options).fetch(request)`. */
export function createApp({ store, list, folder, siteUrl = '', report = console.error }: AppOptions): Hono {
  const app = new Hono()
  const security = Object.entries(list.headers)
  app.use(async (context, next) => {
    await next()
    for (const [name, value] of security) context.header(name, value)
  })
  app.onError((error, context) => {
    report(`${context.req.method} ${context.req.path}: ${error.message}`)
    return context.json({ error: 'Internal Server Error' }, 500)
  })
  app.get('/healthz', context => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.route('/api/leads', leads({ store, siteUrl, report }))
  app.all('*', staticHost({ list, folder }))
  return app
}
