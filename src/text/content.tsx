import type { MDXContent } from 'mdx/types'
import type { FunctionComponent } from 'react'
import { PageProvider, type TextContext } from './page-context.ts'
import { vocabulary } from './vocabulary.tsx'

/** A text in the site's vocabulary. */
export const contentOf = (Text: MDXContent): FunctionComponent<{ page: TextContext }> =>
  function Content({ page }) {
    return (
      <PageProvider value={page}>
        <Text components={vocabulary} />
      </PageProvider>
    )
  }
