import type { MDXContent } from 'mdx/types'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { buildModel, type ModelData } from '#models/core/build-model.ts'
import { addModel } from '#models/registry.ts'
import { createSite } from '#src/behaviors/site/create-site.ts'
import { SiteActorProvider } from '#src/behaviors/site/site-actor.ts'
import { createBodyComponents } from '#src/text/body-components.ts'
import { idPrefixOf } from '#src/text/islands/id-prefix.ts'
import { type AnyIsland, islands, loadIsland } from '#src/text/islands/registry.ts'
import { StaticRenderError, toStaticTree } from '#src/text/static-tree.ts'
import type { TextContext } from '#src/text/text-context.ts'

const bodies = import.meta.glob<{ default: MDXContent }>('/content/**/*.mdx')

const modelFiles = import.meta.glob<ModelData>('/content/models/*.yml', { eager: true, import: 'default' })
for (const data of Object.values(modelFiles)) addModel(buildModel(data))

type RenderedBody = { html: string } | { reason: string; line: number | undefined }

/**
 * Renders the body of a page or report, for the build and the development server.
 * @param file path from the project's root, or empty for a generated page without a body
 */
export async function renderBody(file: string, context: TextContext): Promise<RenderedBody> {
  if (file === '') return { html: '' }
  const load = bodies[`/${file}`]
  if (!load) throw new Error(`${file} isn't in the bundle`)
  const renderIsland = await createIslandRenderer()
  const components = createBodyComponents({ context, renderIsland })
  return renderMarkup(async () => {
    const { default: Content } = await load()
    return <Content components={components} />
  })
}

/** Renders a body. Returns an error as a reason and, if known, the line in the body's file. */
export async function renderMarkup(load: () => Promise<ReactNode>): Promise<RenderedBody> {
  try {
    return { html: renderToStaticMarkup(toStaticTree(await load())) }
  } catch (error) {
    if (error instanceof StaticRenderError) {
      const line = error.position?.split(':')[0]
      return { reason: error.message, line: line ? Number(line) : undefined }
    }
    const reason = error instanceof Error ? error.message : String(error)
    return { reason: `cannot be rendered: ${reason}`, line: undefined }
  }
}

/** Returns a renderer for the islands of one body. Each island is a React root, so it hydrates alone. */
async function createIslandRenderer() {
  const loadedIslands = new Map<string, AnyIsland>()
  for (const name of Object.keys(islands)) loadedIslands.set(name, await loadIsland(name))
  let index = 0
  return (name: string, props: Record<string, unknown>): string => {
    const Component = loadedIslands.get(name)
    if (!Component) throw new Error(`there is no island "${name}"`)
    const html = renderToString(
      <SiteActorProvider value={createSite()}>
        <Component {...props} />
      </SiteActorProvider>,
      { identifierPrefix: idPrefixOf(index++) },
    )
    // React marks a failed or pending Suspense boundary with this comment.
    if (html.includes('<!--$!-->'))
      throw new Error(`the island "${name}" failed or is pending in its first render`)
    return html
  }
}
