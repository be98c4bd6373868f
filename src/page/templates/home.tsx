import type { HomePage } from '#contract/page-data.ts'
import { Prose } from '#src/text/prose.tsx'
import type { PageProps } from './page-props.ts'

export function Home({ body }: PageProps<HomePage>) {
  return <Prose body={body} className="home" />
}
