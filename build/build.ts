import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildBundles, type Folders } from './bundles.ts'
import { readSite } from './content/site.ts'
import { type Document, writeDocuments } from './documents.ts'
import { prepareHosting } from './files.ts'
import { contentSecurityPolicy } from './headers.ts'
import { inputHash, writeStamp } from './stamp.ts'

export interface BuildReport {
  documents: Document[]
  seconds: number
}

/** Where this project builds itself. */
export const foldersOf = (root: string): Folders => ({ root, out: join(root, 'dist') })

/**
 * Builds everything that is served: `site/` for any static host, and `server/` beside it.
 * @throws ContentError with every fault of the content, or an error that names what failed
 */
export async function buildSite({ root, out }: Folders): Promise<BuildReport> {
  const start = performance.now()
  const stamp = inputHash(root)
  process.env.NODE_ENV = 'production'
  const site = readSite({ root, siteUrl: process.env.SITE_URL })
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const bundles = await buildBundles({ root, out })
  const folder = join(out, 'site')
  // Two builds of the same input are equal to the byte: nothing that is rendered may see the clock.
  const { now } = Date
  Date.now = () => 0
  const documents = await writeDocuments(site, bundles, folder).finally(() => {
    Date.now = now
  })
  const leadsUrl = process.env.VITE_LEADS_URL
  await prepareHosting({
    folder,
    listFile: join(out, 'site-files.json'),
    redirects: site.redirects,
    gone: site.closed,
    csp: contentSecurityPolicy({
      boot: bundles.boot,
      style: bundles.style,
      vendors: [
        ...(site.config.vendors?.trackers ?? []),
        ...(site.config.vendors?.chat ? [site.config.vendors.chat] : []),
      ],
      leadsOrigin: leadsUrl?.startsWith('http') ? new URL(leadsUrl).origin : undefined,
    }),
  })
  await buildServer({ root, out })
  writeStamp(out, stamp, site.validThrough)
  return { documents, seconds: (performance.now() - start) / 1000 }
}

async function buildServer({ root, out }: Folders): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Hundreds of small modules would be read at each start.
    ssr: { noExternal: ['kysely', 'hono', '@hono/node-server', 'valibot'] },
    build: {
      ssr: true,
      outDir: join(out, 'server'),
      copyPublicDir: false,
      minify: false,
      rollupOptions: {
        input: { main: join(root, 'server/main.ts'), serverless: join(root, 'server/serverless.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  writeFileSync(join(out, 'server/package.json'), '{"type":"module"}\n')
}
