import type { MDXContent } from 'mdx/types'
import type { ComponentType } from 'react'
import type { PageData } from '#contract/page-data.ts'
import { homeVocabulary } from './home-vocabulary.tsx'
import { PageProvider } from './page-context.ts'

/** The home page, made of its parts. */
export const contentOf = (Text: MDXContent): ComponentType<{ page: PageData }> =>
  function Content({ page }) {
    return (
      <PageProvider value={page}>
        <Text components={homeVocabulary} />
      </PageProvider>
    )
  }
