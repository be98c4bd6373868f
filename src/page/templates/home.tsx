import { Prose } from '#src/text/prose.tsx'
import type { PageProps } from './page-props.ts'

export function Home({ page, body }: PageProps) {
  return <Prose page={page} body={body} className="home" />
}
