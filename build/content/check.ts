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

/** Finds problems across files. Links to `invalidPaths`, which have invalid frontmatter, aren't problems. */
export function checkSite(
  site: Site,
  root: string,
  { invalidPaths, isPrinting }: { invalidPaths: ReadonlySet<string>; isPrinting: boolean },
): Problem[] {
  const problems: Problem[] = []
  // A link to a job must not fail the build on the day after the job closed.
  const isPublished = (path: string) =>
    site.entries.has(path) || invalidPaths.has(path) || site.closed.has(path)
  const lineOf = (file: string, value: string) => findLine(join(root, file), value)
  /** Adds a problem at the first line that contains `value`. */
  const addProblem = (file: string, value: string, reason: string) =>
    problems.push({ file, line: lineOf(file, value), reason })
  const reportsToPrint = new Set(isPrinting ? site.reports.map(report => reportAddress(report.slug)) : [])
  const hasFile = (path: string) =>
    reportsToPrint.has(path) || isGeneratedFile(path) || existsSync(join(root, 'public', path))
  const checkBody = (file: string, body: BodyFacts) => {
    for (const { href, line } of body.links) {
      const reason = linkProblem(href)
      if (reason) problems.push({ file, line, reason })
    }
    for (const { id, line } of body.cites) {
      if (!site.sources.has(id))
        problems.push({ file, line, reason: `source "${id}" is not in content/sources/` })
    }
  }
  const linkProblem = (href: string): string | undefined => {
    if (/^(?:https:\/\/|mailto:|tel:|#)/.test(href)) return undefined
    if (!href.startsWith('/')) return `link "${href}" is neither a path on this site nor an https:// URL`
    const path = href.split(/[?#]/)[0] ?? ''
    const target = site.redirects.find(({ from }) => from === path)?.to ?? path
    if (isPublished(path) || isPublished(target)) return undefined
    if (/\.[a-z0-9]+$/.test(path)) return hasFile(path) ? undefined : `file ${path} is not in public/`
    return `link ${href} ${noPageMessage}`
  }

  const menuPaths = site.menu.flatMap(section =>
    section.groups.flatMap(group => group.items.map(item => item.path)),
  )
  const footerPaths = site.footer.flatMap(column => column.items.map(item => item.path))
  for (const [file, paths] of [
    ['content/menu.yml', menuPaths],
    ['content/footer.yml', footerPaths],
    ['content/redirects.yml', site.redirects.map(redirect => redirect.to)],
    [
      'content/search.yml',
      [...Object.keys(site.search.answers), ...site.search.missingTopics.flatMap(({ pages }) => pages)],
    ],
  ] as const) {
    for (const path of paths) if (!isPublished(path)) addProblem(file, path, `${path} ${noPageMessage}`)
  }
  const redirectSources = site.redirects.map(({ from }) => from)
  for (const [index, from] of redirectSources.entries()) {
    const file = 'content/redirects.yml'
    if (redirectSources.indexOf(from) !== index) addProblem(file, from, `${from} redirects twice: keep one`)
    if (isPublished(from)) addProblem(file, from, `${from} is a page: it cannot also redirect`)
  }
  const fileByText = new Map<string, string>()
  const tags = new Map<string, string>()
  for (const entry of site.entries.values()) {
    const { file, frontmatter, body } = entry
    // Skip aliases and list pages, because they'd repeat the problems of other pages.
    if (entry.type === 'page' && (entry.aliasOf ?? entry.listing)) continue
    for (const tag of tagsOf(entry)) {
      const firstSpelling = tags.get(tagSlug(tag)) ?? tag
      tags.set(tagSlug(tag), firstSpelling)
      if (firstSpelling !== tag)
        addProblem(file, tag, `tag "${tag}" is also written "${firstSpelling}": choose one`)
    }
    checkBody(file, body)
    if (body.components.includes('Field'))
      problems.push({ file, reason: '<Field> works only in reports (content/reports)' })
    for (const path of [...(frontmatter.related ?? []), frontmatter.aside?.href ?? '/']) {
      const reason = linkProblem(path)
      if (reason) addProblem(file, path, reason)
    }
    const download = 'downloadUrl' in frontmatter ? frontmatter.downloadUrl : undefined
    if (download && !hasFile(download)) addProblem(file, download, `download ${download} is not in public/`)
    for (const key of ['title', 'description'] as const) {
      const labeledText = `${key}: ${frontmatter[key]}`
      const fileWithSameText = fileByText.get(labeledText)
      if (fileWithSameText) problems.push({ file, reason: `has the same ${key} as ${fileWithSameText}` })
      fileByText.set(labeledText, file)
    }
  }
  for (const part of site.reports.flatMap(report => report.parts))
    if (!part.path) checkBody(part.file, part.body)
  for (const [name, { pages }] of Object.entries(site.firm.facts))
    for (const path of pages.filter(page => !isPublished(page)))
      addProblem('content/firm.yml', path, `field "facts.${name}.pages": no page has the path ${path}`)
  return [...problems, ...checkCommitments(site), ...checkPractices(site, lineOf, isPublished)]
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
