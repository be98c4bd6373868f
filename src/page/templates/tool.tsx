import type { SheetPage } from '#contract/page-data.ts'
import type { PageProps } from './page-props.ts'
import { Sheet } from './sheet.tsx'

/** Its own template, so only tools carry the tool styles. */
export function Tool(props: PageProps<SheetPage>) {
  return <Sheet {...props} />
}
