import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullTextPath, noticesPath, pageGuidePath } from '#contract/paths.ts'
import type { BodyFacts } from './body.ts'
import { checkCommitments } from './commitments.ts'
import { feedCollections, feedOf, tagSlug, tagsOf } from './listings.ts'
import type { Site } from './model.ts'
import { checkPractices } from './practices.ts'
import type { Problem } from './problems.ts'
import { reportAddress } from './reports.ts'

interface CheckOptions {
  /** Paths with invalid frontmatter. Links to them aren't problems. */
  invalidPaths: ReadonlySet<string>
  /** True if missing reports are about to be printed. */
  isPrinting: boolean
}

/** A problem on a known line, or on the first line that contains `value`. */
type Finding = Problem & { value?: string }

/** Finds problems that involve more than one file, such as broken links. */
export function checkSite(site: Site, root: string, options: CheckOptions): Problem[] {
  const links = createLinkChecker(site, root, options)
  const lineOf = (file: string, value: string) => findLine(join(root, file), value)
  const findings = [...checkLists(site, links), ...checkPages(site, links)]
  const problems = findings.map(
    ({ file, reason, value, line = value === undefined ? undefined : lineOf(file, value) }) => ({
      file,
      line,
      reason,
    }),
  )
  return [...problems, ...checkCommitments(site), ...checkPractices(site, lineOf, links.isPublished)]
}

type LinkChecker = ReturnType<typeof createLinkChecker>

function createLinkChecker(site: Site, root: string, { invalidPaths, isPrinting }: CheckOptions) {
  // Accept links to closed jobs, so a build doesn't fail on the day after a job closes.
  const isPublished = (path: string) =>
    site.entries.has(path) || invalidPaths.has(path) || site.closedJobPaths.has(path)
  const reportsToPrint = new Set(isPrinting ? site.reports.map(report => reportAddress(report.slug)) : [])
  const hasFile = (path: string) =>
    reportsToPrint.has(path) || isGeneratedFile(path) || existsSync(join(root, 'public', path))
  const linkProblem = (href: string): string | undefined => {
    if (/^(?:https:\/\/|mailto:|tel:|#)/.test(href)) return undefined
    if (!href.startsWith('/')) return `link "${href}" is neither a path on this site nor an https:// URL`
    const path = href.split(/[?#]/)[0] ?? ''
    const target = site.redirects.find(({ from }) => from === path)?.to ?? path
    if (isPublished(path) || isPublished(target)) return undefined
    if (/\.[a-z0-9]+$/.test(path)) return hasFile(path) ? undefined : `file ${path} is not in public/`
    return `link ${href} ${noPageMessage}`
  }
  return { isPublished, hasFile, linkProblem }
}

function* checkLists(site: Site, { isPublished }: LinkChecker): Generator<Finding> {
  const { menu, footer, redirects, search, firm } = site
  const menuItems = menu.flatMap(section => section.groups.flatMap(group => group.items))
  const pathsByName = {
    menu: menuItems.map(({ path }) => path),
    footer: footer.flatMap(column => column.items.map(({ path }) => path)),
    redirects: redirects.map(({ to }) => to),
    search: [...Object.keys(search.answers), ...search.missingTopics.flatMap(({ pages }) => pages)],
  }
  for (const [name, paths] of Object.entries(pathsByName))
    for (const value of paths.filter(path => !isPublished(path)))
      yield { file: `content/${name}.yml`, value, reason: `${value} ${noPageMessage}` }
  const file = 'content/redirects.yml'
  const sources = redirects.map(({ from }) => from)
  for (const [index, value] of sources.entries()) {
    if (sources.indexOf(value) !== index) yield { file, value, reason: `${value} redirects twice: keep one` }
    if (isPublished(value)) yield { file, value, reason: `${value} is a page: it cannot also redirect` }
  }
  for (const [name, { pages }] of Object.entries(firm.facts))
    for (const value of pages.filter(path => !isPublished(path)))
      yield {
        file: 'content/firm.yml',
        value,
        reason: `field "facts.${name}.pages": no page has the path ${value}`,
      }
}

function* checkPages(site: Site, links: LinkChecker): Generator<Finding> {
  const fileByText = new Map<string, string>()
  const tags = new Map<string, string>()
  for (const entry of site.entries.values()) {
    const { file, frontmatter, body } = entry
    // Skip aliases and list pages, because they'd repeat the problems of other pages.
    if (entry.type === 'page' && (entry.aliasOf ?? entry.listing)) continue
    for (const value of tagsOf(entry)) {
      const firstSpelling = tags.get(tagSlug(value)) ?? value
      tags.set(tagSlug(value), firstSpelling)
      if (firstSpelling !== value)
        yield { file, value, reason: `tag "${value}" is also written "${firstSpelling}": choose one` }
    }
    yield* checkBody(file, body, site, links)
    if (body.components.includes('Field'))
      yield { file, reason: '<Field> works only in reports (content/reports)' }
    for (const value of [...(frontmatter.related ?? []), frontmatter.aside?.href ?? '/']) {
      const reason = links.linkProblem(value)
      if (reason) yield { file, value, reason }
    }
    const download = 'downloadUrl' in frontmatter ? frontmatter.downloadUrl : undefined
    if (download && !links.hasFile(download))
      yield { file, value: download, reason: `download ${download} is not in public/` }
    for (const key of ['title', 'description'] as const) {
      const labeledText = `${key}: ${frontmatter[key]}`
      const fileWithSameText = fileByText.get(labeledText)
      if (fileWithSameText) yield { file, reason: `has the same ${key} as ${fileWithSameText}` }
      fileByText.set(labeledText, file)
    }
  }
  for (const part of site.reports.flatMap(report => report.parts))
    if (!part.path) yield* checkBody(part.file, part.body, site, links)
}

function* checkBody(
  file: string,
  { links, cites }: BodyFacts,
  { sources }: Site,
  { linkProblem }: LinkChecker,
): Generator<Finding> {
  for (const { href, line } of links) {
    const reason = linkProblem(href)
    if (reason) yield { file, line, reason }
  }
  for (const { id, line } of cites)
    if (!sources.has(id)) yield { file, line, reason: `source "${id}" is not in content/sources/` }
}

const isGeneratedFile = (path: string): boolean =>
  [pageGuidePath, fullTextPath, noticesPath, ...feedCollections.map(feedOf)].includes(path)

const noPageMessage = 'leads nowhere: no page has that path'

/** Returns the 1-based number of the first line that contains a value as a whole word. */
function findLine(path: string, value: string): number | undefined {
  const escapedValue = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`(?:^|[\\s"'\`\\[,(])${escapedValue}(?=$|[\\s"'\`\\],)?#])`)
  const lines = readFileSync(path, 'utf8').split('\n')
  const index = lines.findIndex(line => pattern.test(line))
  return index < 0 ? undefined : index + 1
}
