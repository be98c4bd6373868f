import { preload } from 'react-dom'
import type { HomePage } from '#contract/page-data.ts'
import { Prose } from '#src/text/prose.tsx'
import italic from '#src/ui/styles/fonts/newsreader-italic.woff2?url'
import type { PageProps } from './page-props.ts'

/** The home page: its body alone, from edge to edge. */
export function Home({ body }: PageProps<HomePage>) {
  // The phrase that carries the page is part of its first screen.
  preload(italic, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <Prose body={body} className="home" />
}
