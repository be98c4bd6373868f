import { drawEngagement, drawFigure, drawSmallPlot } from '#build/art/sketch.ts'
import { formatHeadcount } from '#contract/content/headcount.ts'
import type { PageEngagement } from '#contract/content/page-engagement.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import type { Card, Kind } from '#contract/page-data.ts'
import type { ArticleCollection, ContentEntry } from './entries.ts'
import { jobFacts } from './job-facts.ts'

const wordsPerMinute = 225

export const articleKinds = {
  insights: 'insight',
  'case-studies': 'case-study',
  learning: 'learning',
} as const satisfies Record<ArticleCollection, Kind>

export function kindOf(entry: ContentEntry): Kind {
  if (entry.type === 'page') return entry.frontmatter.kind
  return entry.type === 'careers' ? 'job' : articleKinds[entry.type]
}

/** Returns the reading time in minutes, at least 1. */
export const readingMinutesOf = (entry: ContentEntry): number =>
  Math.max(1, Math.round(entry.body.wordCount / wordsPerMinute))

export const isUnwritten = (entry: ContentEntry): boolean =>
  'status' in entry.frontmatter && entry.frontmatter.status === 'placeholder'

/** True for generated list pages: all pages of a tag, and the second and later pages of a collection. */
const isListPage = (entry: ContentEntry): boolean => entry.type === 'page' && entry.listing !== undefined

export const isNoindex = (entry: ContentEntry): boolean =>
  kindOf(entry) === 'result' || isUnwritten(entry) || isListPage(entry) || entry.frontmatter.draft

/** True if the page is in the sitemap. */
export const isInSitemap = (entry: ContentEntry): boolean =>
  !isNoindex(entry) && !(entry.type === 'page' && entry.aliasOf)

/** Formats the duration and team, such as `4 to 6 weeks, 2 people`. */
function formatSize({ weeks: [min, max], people }: PageEngagement): string {
  const duration = `${min === max ? '' : `${min} to `}${max} ${max === 1 ? 'week' : 'weeks'}`
  return `${duration}, ${formatHeadcount(people)} ${people === 1 ? 'person' : 'people'}`
}

/** Draws the first of these that the page has: bars, a model's plot, layers or a table, an engagement's plan, section lengths. */
export function sketchOf(entry: ContentEntry): Sketch {
  const sketch = sketches.get(entry) ?? drawSketch(entry)
  sketches.set(entry, sketch)
  return sketch
}

/** Sketches are cached, because many lists show the same entry and models take time to run. */
const sketches = new WeakMap<ContentEntry, Sketch>()

function drawSketch({ frontmatter, body: { drawing, plotted } }: ContentEntry): Sketch {
  if (plotted && drawing.shape !== 'bars') return drawSmallPlot(plotted)
  if (drawing.shape === 'profile' && 'engagement' in frontmatter && frontmatter.engagement)
    return drawEngagement(frontmatter.engagement)
  return drawFigure(drawing)
}

export function cardOf(entry: ContentEntry): Card {
  const { frontmatter } = entry
  const card = { href: entry.path, title: frontmatter.title, kind: kindOf(entry), sketch: sketchOf(entry) }
  if (entry.type === 'page') {
    const { description, tags, engagement } = entry.frontmatter
    return { ...card, text: description, tags, size: engagement && formatSize(engagement) }
  }
  if (entry.type === 'careers') {
    const { description, date } = entry.frontmatter
    return { ...card, text: description, date, facts: jobFacts(entry.frontmatter) }
  }
  const { excerpt, date, tags } = entry.frontmatter
  const article = { ...card, text: excerpt, date, tags, minutes: readingMinutesOf(entry) }
  return isUnwritten(entry) ? { ...article, isUnwritten: true } : article
}
