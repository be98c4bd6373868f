import type { HomePage } from '#contract/page-data.ts'
import { Prose } from '#src/text/prose.tsx'
import type { PageProps } from './page-props.ts'

/** The home page: its body alone, from edge to edge. */
export function Home({ body }: PageProps<HomePage>) {
  return <Prose body={body} className="home" />
}
