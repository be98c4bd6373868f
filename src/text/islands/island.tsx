import { islandAttribute, islandFragmentAttribute } from '#contract/document.ts'
import { jsonInHtml } from '#contract/json.ts'

/** Renders what an island shows first, so that a browser can take it over. */
export type RenderIsland = (name: string, props: Record<string, unknown>) => string

interface IslandProps {
  name: string
  renderIsland: RenderIsland
  /** It waits until it is touched, or the address has a fragment that begins so. */
  fragment?: string
  /** What the island takes, checked while it is read. */
  [property: string]: unknown
}

/** An island as it stands in a document: its first result, and its properties as data. */
export function Island({ name, renderIsland, fragment, ...props }: IslandProps) {
  const html = renderIsland(name, props)
  const json = jsonInHtml(props)
  return (
    <div {...{ [islandAttribute]: name, [islandFragmentAttribute]: fragment }}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the island */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a data block; what could end it is escaped */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </div>
  )
}
