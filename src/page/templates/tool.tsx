import type { SheetPage } from '#contract/page-data.ts'
import type { PageProps } from './page-props.ts'
import { Sheet } from './sheet.tsx'

export function Tool(props: PageProps<SheetPage>) {
  return <Sheet {...props} />
}
