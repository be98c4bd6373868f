import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Manifest, mergeConfig, type Rollup } from 'vite'
import { buildConfig, type Folders } from './project.ts'

export type Renderer = typeof import('#src/app/entry-server.tsx')

export interface Bundles {
  renderer: Renderer
  style: string
  boot: string
  /** Returns the URL paths of a source file's chunk and its imports, in execution order. */
  chunksOf: (file: string) => string[]
  modules: string[]
  removeRenderer: () => void
}

export const entryFile = 'src/app/entry-client.tsx'
/** Only the build renders body components. Making this file an entry adds their CSS to the browser's style sheet. */
const bodyComponentsFile = 'src/text/body-components.ts'

/** The boot script runs each chunk in its own task. A single chunk would block the main thread for too long. */
const chunkGroups = [
  { name: 'react', test: /node_modules\/(?:react|scheduler)\// },
  { name: 'react-dom', test: /node_modules\/react-dom\// },
  { name: 'router', test: /node_modules\/@tanstack\// },
  { name: 'xstate', test: /node_modules\/(?:xstate|@xstate)\// },
  {
    name: 'parts',
    test: /\/src\/(?:page\/parts|ui|text)\/|\/templates\/[^/]+\.css$|\/contract\/(?:tools\.|tracking\/link-events)|\/copy-link\/copy-page-url/,
    minShareCount: 2,
  },
  // `format` and `unit` have a chunk of their own, because the home page needs nothing else from `models/core`. Smaller chunks would
  // compress worse.
  { name: 'format', test: /\/models\/core\/(?:format|unit)\./, minShareCount: 2, priority: 1 },
  { name: 'arithmetic', test: /\/models\/core\//, minShareCount: 2 },
  {
    name: 'figures',
    test: /\/src\/figures\/(?:axis|figure-frame|percent-scale|row-plot)\./,
    minShareCount: 2,
  },
  {
    name: 'tools',
    test: /\/src\/behaviors\/(?:number-field\/|export-buttons\/|shared\/(?:store\.|no-script|share-link))/,
    minShareCount: 2,
  },
]

/** Makes each renderer's folder name unique, because Node caches modules by URL. */
let buildCount = 0

export async function buildBundles({ root, out }: Folders): Promise<Bundles> {
  const shared = buildConfig(root)
  const prerender = join(out, `prerender-${++buildCount}`)
  const browser = build(
    mergeConfig(shared, {
      build: {
        outDir: join(out, 'site'),
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rollupOptions: {
          preserveEntrySignatures: 'allow-extension',
          input: { app: join(root, entryFile), bodyComponents: join(root, bodyComponentsFile) },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    } satisfies InlineConfig),
  )
  const prerenderer = build(
    mergeConfig(shared, {
      build: {
        ssr: 'src/app/entry-server.tsx',
        outDir: prerender,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        minify: false,
        rollupOptions: { output: { entryFileNames: 'entry-server.js' } },
      },
      // Bundle these packages, so they share the app's copy of React.
      ssr: {
        noExternal: [
          '@tanstack/react-router',
          '@tanstack/router-core',
          '@tanstack/react-store',
          '@xstate/react',
        ],
      },
    } satisfies InlineConfig),
  )
  const [browserBuild, boot] = await Promise.all([browser, buildBoot(root), prerenderer])
  const manifest = JSON.parse(readFileSync(join(out, 'site/.vite/manifest.json'), 'utf8')) as Manifest
  const manifestEntry = (file: string) => {
    const entry = manifest[file]
    if (!entry) throw new Error(`The build has no chunk for ${file}`)
    return entry
  }
  const chunksOf = (source: string): string[] => {
    const { file, imports = [] } = manifestEntry(source)
    return [...imports.flatMap(chunksOf), `/${file}`]
  }
  // The browser needs only this entry's CSS.
  rmSync(join(out, 'site', manifestEntry(bodyComponentsFile).file))
  const style = Object.values(manifest).find(item => item.file.endsWith('.css'))
  if (!style) throw new Error('The build has no style sheet')
  const css = readFileSync(join(out, 'site', style.file), 'utf8').trim()
  rmSync(join(out, 'site', style.file))
  return {
    renderer: (await import(pathToFileURL(join(prerender, 'entry-server.js')).href)) as Renderer,
    style: css,
    boot,
    chunksOf,
    modules: modulesIn(browserBuild),
    removeRenderer: () => rmSync(prerender, { recursive: true }),
  }
}

export const modulesIn = (buildResult: Awaited<ReturnType<typeof build>>): string[] =>
  [buildResult]
    .flat()
    .flatMap(result =>
      'output' in result ? result.output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : [])) : [],
    )

/** Builds the boot script, which every page inlines. */
async function buildBoot(root: string): Promise<string> {
  const result = (await build(
    mergeConfig(buildConfig(root), {
      build: {
        write: false,
        copyPublicDir: false,
        lib: { entry: join(root, 'src/app/boot/boot.ts'), formats: ['iife'], name: 'boot' },
      },
    } satisfies InlineConfig),
  )) as Rollup.RollupOutput[]
  const code = result[0]?.output[0].code
  if (!code) throw new Error('The boot script was not built')
  return code.trim()
}
