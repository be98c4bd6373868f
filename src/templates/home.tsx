import { Prose } from '#src/mdx/prose.tsx'
import type { PageProps } from '#src/pages/source.ts'

export function Home({ page, body }: PageProps) {
  return <Prose page={page} body={body} className="home" />
}
