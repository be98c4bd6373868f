import type { PageData } from '#contract/page-data.ts'
import type { Body } from '#src/text/body.ts'

/** What a template shows: a page of its kinds, and the body. */
export interface PageProps<Page extends PageData = PageData> {
  page: Page
  body: Body
}
