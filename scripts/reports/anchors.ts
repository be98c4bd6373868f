import type { ReportDefinition } from '#build/content/reports.ts'

/** Ids of a part and of an anchor in it, unique in the report. */
export const partId = (index: number): string => `part-${index + 1}`
export const anchorId = (index: number, id: string): string => `${partId(index)}-${id}`

export function tableOfContents(report: ReportDefinition): { id: string; text: string; isPart: boolean }[] {
  const hasOnePart = report.parts.length === 1
  return report.parts.flatMap((part, index) => [
    ...(hasOnePart ? [] : [{ id: partId(index), text: part.title, isPart: true }]),
    ...part.body.headings.map(({ id, text }) => ({ id: anchorId(index, id), text, isPart: false })),
  ])
}
