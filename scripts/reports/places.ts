import type { ReportDefinition } from '#build/content/reports.ts'

/** Ids of a part and of a place in it, unique across the texts of a report. */
export const partId = (index: number): string => `part-${index + 1}`
export const placeId = (index: number, id: string): string => `${partId(index)}-${id}`

/** Lists every place in the table of contents. */
export function contentsOf(report: ReportDefinition): { id: string; text: string; isPart: boolean }[] {
  const isWhole = report.parts.length === 1
  return report.parts.flatMap((part, index) => [
    ...(isWhole ? [] : [{ id: partId(index), text: part.title, isPart: true }]),
    ...part.body.headings.map(({ id, text }) => ({ id: placeId(index, id), text, isPart: false })),
  ])
}
