import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type InlineConfig, mergeConfig, type Rollup } from 'vite'
import { buildConfig, type Folders } from './project.ts'
import { type Reach, styleReach } from './style-reach.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>
export type Renderer = typeof import('#src/app/entry-server.tsx')

/** What the builds of the browser's modules leave for the prerenderer. */
export interface Bundles {
  renderer: Renderer
  /** Style sheet of the whole site. */
  style: string
  /** What can bring the style of each file of components into a page. */
  reach: Map<string, Reach>
  boot: string
  /** Addresses of everything that a source file's chunk imports, in the order in which they are run, and of itself. */
  chunksOf: (file: string) => string[]
  /** Files that the browser's modules were built from. */
  modules: string[]
  /** Removes the prerenderer, once every page is rendered: nobody who is served needs it. */
  removeRenderer: () => void
}

const entry = 'src/app/entry-client.tsx'
/** The components of bodies: rendered by the build, while their styles are the browser's. */
const vocabulary = 'src/text/vocabulary.ts'

/** Chunks of their own, because each is run in a task of its own: one of them all would block for too long. */
const libraries = [
  { name: 'react', test: /node_modules\/(?:react|scheduler)\// },
  { name: 'react-dom', test: /node_modules\/react-dom\// },
  { name: 'router', test: /node_modules\/@tanstack\// },
  { name: 'charts', test: /node_modules\/(?:xstate|@xstate)\// },
  // What every template may use.
  {
    name: 'parts',
    test: /\/src\/(?:page\/parts|ui|text)\/|\/templates\/[^/]+\.css$|\/contract\/tracking\/occasions|\/copy-link\/copy-address/,
    minShareCount: 2,
  },
  // What tools and open boxes share, in few files: many small ones compress worse. How a number is written stays apart, for the home page.
  { name: 'format', test: /\/models\/core\/(?:format|unit)\./, minShareCount: 2, priority: 1 },
  { name: 'arithmetic', test: /\/models\/core\//, minShareCount: 2 },
  {
    name: 'figures',
    test: /\/src\/figures\/(?:axis|figure-frame|percent-scale|row-plot)\./,
    minShareCount: 2,
  },
  {
    name: 'tools',
    test: /\/src\/behaviors\/(?:number-field\/|take-away\/|shared\/(?:held|no-script|share-link|save-))|\/machines\/saying\./,
    minShareCount: 2,
  },
]

/** Node keeps a module by its address: each build of a process needs another one for its prerenderer. */
let builds = 0

/** Builds the modules of the browser and the prerenderer. */
export async function buildBundles({ root, out }: Folders): Promise<Bundles> {
  const shared = buildConfig(root)
  const prerender = join(out, `prerender-${++builds}`)
  let reach = new Map<string, Reach>()
  const browser = build(
    mergeConfig(shared, {
      plugins: [styleReach(root, found => (reach = found))],
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
          input: { app: join(root, entry), vocabulary: join(root, vocabulary) },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: libraries },
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
      // One React for the prerenderer and what it renders.
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
  const [built, boot] = await Promise.all([browser, buildBoot(root), prerenderer])
  const manifest = JSON.parse(readFileSync(join(out, 'site/.vite/manifest.json'), 'utf8')) as Manifest
  const chunk = (file: string) => {
    const found = manifest[file]
    if (!found) throw new Error(`The build has no chunk for ${file}`)
    return found
  }
  const chunkOf = (file: string) => `/${chunk(file).file}`
  const chunksOf = (file: string): string[] => [
    ...(chunk(file).imports ?? []).flatMap(chunksOf),
    chunkOf(file),
  ]
  // Its styles are in the one style sheet now; no browser asks for its code.
  rmSync(join(out, 'site', chunk(vocabulary).file))
  const style = Object.values(manifest).find(item => item.file.endsWith('.css'))
  if (!style) throw new Error('The build has no style sheet')
  const whole = readFileSync(join(out, 'site', style.file), 'utf8').trim()
  // No page asks for it as it is.
  rmSync(join(out, 'site', style.file))
  return {
    renderer: (await import(pathToFileURL(join(prerender, 'entry-server.js')).href)) as Renderer,
    style: whole,
    reach,
    boot,
    chunksOf,
    modules: modulesIn(built),
    removeRenderer: () => rmSync(prerender, { recursive: true }),
  }
}

/** Files that something was built from, whatever of them was left out. */
export const modulesIn = (built: Awaited<ReturnType<typeof build>>): string[] =>
  [built]
    .flat()
    .flatMap(result =>
      'output' in result ? result.output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : [])) : [],
    )

export const entryFile = entry

/** The script that stands inline in every page, as one line. */
export async function buildBoot(root: string): Promise<string> {
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
