import type { AnswerTable, PageIntro } from '#contract/content/page-intro.ts'
import { formatBarValue } from '#src/text/format-bar-value.ts'
import { kindOf } from './cards.ts'
import type { ContentEntry } from './entries.ts'
import type { FigureData } from './figure-data.ts'

export function pageIntroOf(entry: ContentEntry): PageIntro {
  const { body, frontmatter } = entry
  const kind = kindOf(entry)
  const answer = kind === 'landing' ? answerTableOf(body.drawing) : undefined
  return {
    contents: contentsOf(body.headings),
    rules: kind === 'industry' ? body.rules : [],
    ...(body.comparison ? { comparison: body.comparison } : {}),
    ...(answer ? { answer } : {}),
    contact: `/contact?subject=${encodeURIComponent(frontmatter.label ?? frontmatter.title)}`,
  }
}

/** Names each section by its label, or by its heading if it has no label or shares the label with another section. */
function contentsOf(headings: ContentEntry['body']['headings']): PageIntro['contents'] {
  const labels = headings.map(({ label }) => label)
  const isUnique = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label)
  return headings.map(({ id, text, label }) => ({ id, name: label && isUnique(label) ? label : text }))
}

/** Returns the numbers of a bar chart or table by row, or undefined for other drawings. */
function answerTableOf(data: FigureData): AnswerTable | undefined {
  if (data.shape === 'bars') {
    const rows = data.rows.map(({ label: name, value }) => ({
      name,
      cells: [{ text: formatBarValue(value, data), value }],
    }))
    return { caption: data.caption, firstColumnHeading: '', columnHeadings: [], max: maxValueOf(rows), rows }
  }
  if (data.shape !== 'lines') return undefined
  const [first, second] = data.columns
  if (!first) return undefined
  const rows = first.cells.map(({ name, ...cell }) => {
    const other = second?.cells.find(each => each.name === name)
    return { name, cells: [cell, ...(other ? [{ text: other.text, value: other.value }] : [])] }
  })
  const columnHeadings = data.columns.map(({ heading }) => heading)
  return {
    caption: data.caption,
    firstColumnHeading: data.firstColumnHeading,
    columnHeadings,
    max: maxValueOf(rows),
    rows,
  }
}

const maxValueOf = (rows: AnswerTable['rows']): number =>
  Math.max(...rows.flatMap(({ cells }) => cells.map(({ value }) => Math.abs(value))))
