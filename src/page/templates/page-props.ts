import type { PageData } from '#contract/page-data.ts'
import type { Body } from '#src/text/body.ts'

/** What every template shows. */
export interface PageProps {
  page: PageData
  body: Body
}
