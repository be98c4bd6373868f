import { drawEngagement, drawFigure, drawSmallPlot } from '#build/art/sketch.ts'
import { formatHeadcount } from '#contract/content/headcount.ts'
import type { PageEngagement } from '#contract/content/page-engagement.ts'
import type { Sketch } from '#contract/content/sketch.ts'
import type { Card, Job, Kind } from '#contract/page-data.ts'
import { formatDate } from '#src/ui/dates.ts'
import type { ArticleCollection, ContentEntry } from './entries.ts'

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

export const readingMinutesOf = (entry: ContentEntry): number =>
  Math.max(1, Math.round(entry.body.wordCount / wordsPerMinute))

export const isPlaceholder = (entry: ContentEntry): boolean =>
  'status' in entry.frontmatter && entry.frontmatter.status === 'placeholder'

export const isNoindex = (entry: ContentEntry): boolean =>
  kindOf(entry) === 'result' || isPlaceholder(entry) || 'listing' in entry || entry.frontmatter.draft

export const isInSitemap = (entry: ContentEntry): boolean => !isNoindex(entry) && !('aliasOf' in entry)

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

/** Caches sketches, because many lists show the same entry and running its model is slow. */
const sketches = new WeakMap<ContentEntry, Sketch>()

function drawSketch({ frontmatter, body: { drawing, firstPlot } }: ContentEntry): Sketch {
  if (firstPlot && drawing.shape !== 'bars') return drawSmallPlot(firstPlot)
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
  return isPlaceholder(entry) ? { ...article, isPlaceholder: true } : article
}

const employmentTypes: Record<Job['employmentType'], string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACTOR: 'Contract',
  TEMPORARY: 'Temporary',
  INTERN: 'Internship',
}

export function jobFacts({ salary, employmentType, place, team, validThrough }: Job): Record<string, string> {
  const { locality, region, country, remote } = place
  const { currency, unit } = salary
  const [min, max] = [salary.min, salary.max].map(amount => amount.toLocaleString('en-US'))
  return {
    Pay: `${currency} ${min} to ${max} a ${unit.toLowerCase()}`,
    Employment: employmentTypes[employmentType],
    Place: `${locality}, ${region}${remote ? `, or remote in the ${country}` : ', on site'}`,
    Team: team,
    'Open until': formatDate(validThrough),
  }
}
