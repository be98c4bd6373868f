import { homeVocabulary } from '#src/mdx/home-vocabulary.tsx'
import { PageProvider } from '#src/mdx/page-context.ts'
import type { PageProps } from '#src/pages/source.ts'

export function Home({ page, Body }: PageProps) {
  return (
    <PageProvider value={page}>
      <Body components={homeVocabulary} />
    </PageProvider>
  )
}
