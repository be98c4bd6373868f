import { cardOf, isFindable } from '#build/content/cards.ts'
import type { Site } from '#build/content/model.ts'
import { searchFiles } from './index-files.ts'
import { sectionsOf } from './sections.ts'

/**
 * The index of everything that is to be found, as files by their address.
 * @param bodies markup of each page's body
 */
export function searchIndex(
  site: Pick<Site, 'entries' | 'search'>,
  bodies: ReadonlyMap<string, string>,
): [address: string, text: string][] {
  const pages = [...site.entries.values()].filter(isFindable).map(entry => {
    const { href, title, text, kind } = cardOf(entry)
    const asked = site.search.answers[href]?.join(', ')
    return {
      ...{ href, title, text, kind, ...(asked ? { asked } : {}) },
      sections: sectionsOf(bodies.get(href) ?? ''),
    }
  })
  return searchFiles(pages, site.search)
}
