import type { PageData } from '#contract/page-data.ts'
import type { Body } from '#src/text/body.ts'

export interface PageProps<Page extends PageData = PageData> {
  page: Page
  body: Body
}
