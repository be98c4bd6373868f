import type { PageProps } from '#src/pages/source.ts'
import { PageProvider } from './page-context.ts'
import { vocabulary } from './vocabulary.tsx'

/** A page's body in the site's vocabulary. */
export function Prose({ page, Body }: PageProps) {
  return (
    <PageProvider value={page}>
      <Body components={vocabulary} />
    </PageProvider>
  )
}
