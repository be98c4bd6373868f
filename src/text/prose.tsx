import type { PageData } from '#contract/page-data.ts'
import { type Body, bodyAttribute } from './body.ts'

interface ProseProps {
  page: PageData
  body: Body
  className: string
}

/** A page's body. On the page that the document was written for, its markup is left as it is. */
export function Prose({ page, body, className }: ProseProps) {
  const attributes = { className, [bodyAttribute]: '' }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the document's own markup, read from where it stands
  if ('html' in body) return <div {...attributes} dangerouslySetInnerHTML={{ __html: body.html }} />
  if ('elements' in body) {
    const fill = (element: HTMLElement | null) => element?.replaceChildren(body.elements.cloneNode(true))
    return <div {...attributes} ref={fill} />
  }
  return (
    <div {...attributes}>
      <body.Content page={page} />
    </div>
  )
}
