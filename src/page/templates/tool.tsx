import type { SheetPage } from '#contract/page-data.ts'
import type { PageProps } from './page-props.ts'
import { Sheet } from './sheet.tsx'

/** A tool, and in sections below it what it does: a template of its own, so that no other page carries the style of tools. */
export function Tool(props: PageProps<SheetPage>) {
  return <Sheet {...props} />
}
