/** Edition data for the first page and the PDF metadata. */
import { type ReportDefinition, reportAddress } from '#build/content/reports.ts'
import type { SiteConfig } from '#contract/content/schema.ts'
import type { AboutReport } from './metadata.ts'

/** Day of the newest text in a report. */
const editionOf = ({ parts }: ReportDefinition): string =>
  parts
    .map(({ date = '', updated = date }) => updated)
    .sort()
    .at(-1) ?? ''

export const aboutReport = (report: ReportDefinition, config: SiteConfig): AboutReport => ({
  title: report.title,
  author: report.author,
  subject: report.description,
  keywords: report.keywords,
  publisher: `${config.longName} (${config.name})`,
  language: config.language,
  address: config.url + reportAddress(report.slug),
  day: editionOf(report),
})
