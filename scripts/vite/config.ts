import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { InlineConfig, Plugin, UserConfig } from 'vite'
import type { SiteData } from '#src/content/model.ts'
import { rehypeSections } from './sections.ts'

/** Folder of the project. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** What every Vite run of the project shares: development, the browser's build, the prerenderer's build. */
export function sharedConfig(root: string, siteData: () => SiteData): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [
      tanstackRouter({
        target: 'react',
        routesDirectory: `${root}/src/routes`,
        generatedRouteTree: `${root}/src/route-tree.gen.ts`,
        autoCodeSplitting: false,
        addExtensions: true,
        disableLogging: true,
      }),
      { enforce: 'pre', ...mdxPlugin() },
      react({ include: /\.(?:mdx|tsx?)$/ }),
      siteModule(siteData),
    ],
    css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
    resolve: { dedupe: ['react', 'react-dom'] },
  } satisfies UserConfig & InlineConfig
}

const compiled = new Map<string, unknown>()

/** MDX with the site's plugins; what was compiled once in this process is not compiled again for the second build. */
function mdxPlugin(): Plugin {
  const plugin = mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm],
    rehypePlugins: [rehypeSlug, rehypeSections],
  })
  const { transform } = plugin
  if (typeof transform !== 'function') return plugin as Plugin
  return {
    ...(plugin as Plugin),
    async transform(code, id) {
      const path = id.split('?')[0] ?? id
      if (!path.endsWith('.mdx')) return undefined
      const key = `${path}\0${code}`
      if (!compiled.has(key)) compiled.set(key, await transform.call(this as never, code, path))
      return compiled.get(key) as Awaited<ReturnType<typeof transform>> as never
    },
  }
}

/** `virtual:site`: brand, menu and footer as a module. */
function siteModule(siteData: () => SiteData): Plugin {
  const id = 'virtual:site'
  return {
    name: 'site-data',
    resolveId: source => (source === id ? `\0${id}` : undefined),
    load: loaded =>
      loaded === `\0${id}` ? `export const siteData = ${JSON.stringify(siteData())}` : undefined,
  }
}
