import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tagSlug, tagsOf } from './listings.ts'
import type { Problem } from './problems.ts'
import type { Site } from './site.ts'

/**
 * Faults that no single file can show: links, menu entries, redirects, downloads and sources that lead nowhere.
 * @param unread addresses of pages whose own faults are known already: what leads there is not at fault
 */
export function checkSite(site: Site, root: string, unread: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = []
  // A link to an opening must not stop the build on the day after it closed.
  const published = (path: string) => site.entries.has(path) || unread.has(path) || site.closed.has(path)
  const known = (path: string) => published(path) || site.planned.has(path)
  const lineOf = lineFinder(root)
  const faultOf = (href: string, mayBePlanned: boolean) =>
    faultOfLink(href, { published, site, root, mayBePlanned })

  for (const path of site.planned) {
    if (published(path)) {
      const file = 'content/planned.yml'
      problems.push({ file, line: lineOf(file, path), reason: `${path} is published: take it off the list` })
    }
  }
  const menuPaths = site.menu.flatMap(section =>
    section.groups.flatMap(group => group.items.map(item => item.path)),
  )
  const footerPaths = site.footer.flatMap(column => column.items.map(item => item.path))
  for (const [file, paths] of [
    ['content/menu.yml', menuPaths],
    ['content/footer.yml', footerPaths],
    ['content/redirects.yml', site.redirects.map(redirect => redirect.to)],
  ] as const) {
    for (const path of paths) {
      if (!known(path)) {
        problems.push({
          file,
          line: lineOf(file, path),
          reason: `${path} leads nowhere: no page and not planned`,
        })
      }
    }
  }
  for (const { from } of site.redirects) {
    const file = 'content/redirects.yml'
    if (known(from))
      problems.push({ file, line: lineOf(file, from), reason: `${from} is a page: it cannot also redirect` })
  }
  const titles = new Map<string, string>()
  const tags = new Map<string, string>()
  for (const entry of site.entries.values()) {
    const { file, frontmatter, body } = entry
    // A second address has the faults of the first, and a list those of what it lists.
    if (entry.type === 'page' && (entry.aliasOf ?? entry.listing)) continue
    for (const tag of tagsOf(entry)) {
      const known = tags.get(tagSlug(tag)) ?? tag
      tags.set(tagSlug(tag), known)
      if (known !== tag)
        problems.push({
          file,
          line: lineOf(file, tag),
          reason: `tag "${tag}" is also written "${known}": choose one`,
        })
    }
    for (const { href, line } of body.links) {
      const reason = faultOf(href, entry.type === 'page' && entry.frontmatter.kind === 'home')
      if (reason) problems.push({ file, line, reason })
    }
    for (const { id, line } of body.cites) {
      if (!site.sources.has(id))
        problems.push({ file, line, reason: `source "${id}" is not in content/sources/` })
    }
    for (const path of [...(frontmatter.related ?? []), frontmatter.aside?.href ?? '/']) {
      const reason = faultOf(path, true)
      if (reason) problems.push({ file, line: lineOf(file, path), reason })
    }
    if (
      'downloadUrl' in frontmatter &&
      frontmatter.downloadUrl &&
      !existsSync(join(root, 'public', frontmatter.downloadUrl))
    ) {
      const reason = `download ${frontmatter.downloadUrl} is not in public/`
      problems.push({ file, line: lineOf(file, frontmatter.downloadUrl), reason })
    }
    for (const key of ['title', 'description'] as const) {
      const value = `${key}: ${frontmatter[key]}`
      const other = titles.get(value)
      if (other) problems.push({ file, reason: `has the same ${key} as ${other}` })
      titles.set(value, file)
    }
  }
  return problems
}

interface LinkContext {
  published: (path: string) => boolean
  site: Site
  root: string
  /** Only lists may name planned pages. */
  mayBePlanned: boolean
}

/** Says why a link leads nowhere, or `undefined` when it leads somewhere. */
function faultOfLink(href: string, { published, site, root, mayBePlanned }: LinkContext): string | undefined {
  if (/^(?:https:\/\/|mailto:|tel:|#)/.test(href)) return undefined
  if (!href.startsWith('/')) return `link "${href}" is neither an address of this site nor https://`
  const path = href.split(/[?#]/)[0] ?? ''
  if (published(path)) return undefined
  // A redirect waits for its page, so a link to it is a link to that page.
  const target = site.redirects.find(redirect => redirect.from === path)?.to ?? path
  if (published(target)) return undefined
  if (/\.[a-z0-9]+$/.test(path))
    return existsSync(join(root, 'public', path)) ? undefined : `file ${path} is not in public/`
  if (!site.planned.has(target)) return `link ${href} leads nowhere: no page has that address`
  return mayBePlanned ? undefined : `link ${href} leads to a page that is only planned`
}

/** Finds the line of a value in a file by looking for it as a whole word. */
function lineFinder(root: string) {
  return (file: string, value: string): number | undefined => {
    const pattern = new RegExp(
      `(?:^|[\\s"'\`\\[,(])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=$|[\\s"'\`\\],)?#])`,
    )
    const index = readFileSync(join(root, file), 'utf8')
      .split('\n')
      .findIndex(line => pattern.test(line))
    return index < 0 ? undefined : index + 1
  }
}
