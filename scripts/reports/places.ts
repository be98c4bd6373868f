import type { ReportDefinition } from '#build/content/reports.ts'

/** Id of a part, and of a place in it: texts that stand together must not share ids. */
export const partId = (index: number): string => `part-${index + 1}`
export const placeId = (index: number, id: string): string => `${partId(index)}-${id}`

/** Every place that the contents name. */
export function contentsOf(report: ReportDefinition): { id: string; text: string; isPart: boolean }[] {
  const isWhole = report.parts.length === 1
  return report.parts.flatMap((part, index) => [
    ...(isWhole ? [] : [{ id: partId(index), text: part.title, isPart: true }]),
    ...part.body.headings.map(({ id, text }) => ({ id: placeId(index, id), text, isPart: false })),
  ])
}
