import type { MDXContent } from 'mdx/types'
import type { ComponentType } from 'react'
import type { PageData } from '#src/content/model.ts'
import { PageProvider } from './page-context.ts'
import { vocabulary } from './vocabulary.tsx'

/** A text in the site's vocabulary. */
export const contentOf = (Text: MDXContent): ComponentType<{ page: PageData }> =>
  function Content({ page }) {
    return (
      <PageProvider value={page}>
        <Text components={vocabulary} />
      </PageProvider>
    )
  }
