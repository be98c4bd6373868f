import { islandAttribute, islandFragmentAttribute, sharedNoticeAttribute } from '#contract/document.ts'
import { jsonInHtml } from '#contract/json.ts'
import { type ToolName, tools } from '#contract/tools.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'

/** Renders an island's initial markup for hydration. */
export type RenderIsland = (name: string, props: Record<string, unknown>) => string

interface IslandProps {
  name: string
  renderIsland: RenderIsland
  /** Prefix of the island's URL fragments. If set, nearing the viewport doesn't hydrate the island. */
  fragment?: string
  /** The component's properties, validated by the build. */
  [property: string]: unknown
}

export function Island({ name, renderIsland, fragment, ...props }: IslandProps) {
  const html = renderIsland(name, props)
  const json = jsonInHtml(props)
  return (
    <div {...{ [islandAttribute]: name, [islandFragmentAttribute]: fragment }}>
      {name in tools ? (
        <p
          className={assessment.sharedNotice}
          {...{ [sharedNoticeAttribute]: tools[name as ToolName].shareFormat }}
        >
          <span role="status" />
        </p>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React rendered */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: an escaped data block */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
    </div>
  )
}
