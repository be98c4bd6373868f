import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesPath } from '#contract/paths.ts'
import { vendorDataOf } from '#contract/vendors/vendor-data.ts'
import { hashInputs, writeBuildInfo } from './build-info.ts'
import { buildBundles } from './bundles.ts'
import type { Site } from './content/model.ts'
import { readSite } from './content/site.ts'
import { writeDocuments } from './documents.ts'
import { prepareHosting } from './files.ts'
import { contentSecurityPolicy } from './headers.ts'
import type { MarkdownPage } from './markdown-pages/markdown-page.ts'
import { fontPackagesIn, thirdPartyNotices } from './notices.ts'
import { replaceFolder } from './output.ts'
import type { Folders } from './project.ts'
import { buildServer } from './server.ts'
import { drawStatecharts } from './statecharts/statecharts.ts'

/** Builds `site/`, which any static host can serve, and `server/`. Throws a ContentError or a BuildInProgressError. */
export async function buildSite({ root, out }: Folders): Promise<{ documentCount: number; seconds: number }> {
  const start = performance.now()
  const inputHash = hashInputs(root)
  process.env.NODE_ENV = 'production'
  const site = readSite({ root, siteUrl: process.env.SITE_URL })
  const documentCount = await replaceFolder(out, async next => {
    const count = await writeBuild(site, { root, out: next })
    writeBuildInfo(next, { inputHash, day: site.today, validThrough: site.validThrough })
    return count
  })
  return { documentCount, seconds: (performance.now() - start) / 1000 }
}

async function writeBuild(site: Site, { root, out }: Folders): Promise<number> {
  // Draw the statecharts while the bundler runs on its own threads.
  const [bundles, statecharts] = await Promise.all([
    buildBundles({ root, out }),
    drawStatecharts(root, site.menu),
  ])
  const folder = join(out, 'site')
  // Freeze the clock while rendering, because two builds of the same input must be byte-identical.
  const { now } = Date
  Date.now = () => 0
  const { count, styles, markdownPages } = await writeDocuments(
    site,
    { bundles, statecharts },
    { root, folder },
  ).finally(() => {
    Date.now = now
  })
  bundles.removeRenderer()
  const modules = [...bundles.modules, ...fontPackagesIn(root)]
  const notices = thirdPartyNotices('Third-party notices of this website.', modules)
  writeFileSync(join(folder, noticesPath), notices)
  const leadsUrl = process.env.VITE_LEADS_URL
  const { headers } = await prepareHosting({
    folder,
    listFile: join(out, 'site-files.json'),
    redirects: site.redirects,
    gone: site.closedJobPaths,
    measure: site.config.measure === 'on',
    markdownPages: markdownByPath(site, markdownPages),
    csp: contentSecurityPolicy({
      boot: bundles.boot,
      styles,
      vendors: vendorDataOf(site.config.vendors),
      leadsOrigin: leadsUrl?.startsWith('http') ? new URL(leadsUrl).origin : undefined,
    }),
  })
  await buildServer({ root, out }, headers)
  return count
}

/** Maps each page's paths, including aliases, to its Markdown file. */
function markdownByPath(site: Site, markdownPages: readonly MarkdownPage[]) {
  const files = new Map(
    markdownPages.map(({ path, page }) => [page.path, { path, canonical: page.canonical }]),
  )
  return new Map(
    [...site.entries].flatMap(([path, entry]) => {
      const file = files.get(('aliasOf' in entry && entry.aliasOf) || path)
      return file ? [[path, file] as const] : []
    }),
  )
}
