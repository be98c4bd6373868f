import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type InlineConfig, mergeConfig } from 'vite'
import { noticesPath } from '#contract/paths.ts'
import { modulesIn } from './bundles.ts'
import { thirdPartyNotices } from './notices.ts'
import { buildConfig, type Folders } from './project.ts'

/** This package contains a native binary, which can't be bundled. */
const nativePackage = 'libsql'

/** Bundles the server, the serverless handler, and the staff tool. A host with the build machine's OS and CPU type needs only Node. */
export async function buildServer({ root, out }: Folders, headers: Record<string, string> = {}) {
  const folder = join(out, 'server')
  const serverBuild = await build(
    mergeConfig(buildConfig(root), {
      ssr: { noExternal: true, external: [nativePackage] },
      define: {
        // The serverless handler reads no files, so its bundle contains the headers.
        'import.meta.env.SITE_HEADERS': JSON.stringify(headers),
        // Selects React's production build even if the host sets NODE_ENV to another value.
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: {
        ssr: true,
        outDir: folder,
        copyPublicDir: false,
        minify: false,
        rollupOptions: {
          input: {
            main: join(root, 'server/main.ts'),
            worker: join(root, 'server/islands/worker.ts'),
            search: join(root, 'src/app/entry-search.tsx'),
            tools: join(root, 'src/app/entry-tools.tsx'),
            start: join(root, 'scripts/start.ts'),
            serverless: join(root, 'server/serverless.ts'),
            leads: join(root, 'scripts/leads.ts'),
          },
          output: { entryFileNames: '[name].js' },
        },
      },
    } satisfies InlineConfig),
  )
  const heading = 'Third-party notices of the server in this folder; packages in node_modules have their own.'
  writeFileSync(join(folder, noticesPath), thirdPartyNotices(heading, modulesIn(serverBuild)))
  const version = copyPackage(nativePackage, root, join(folder, 'node_modules'))
  // On a host with another operating system or CPU, `npm install` in this folder installs the right binary.
  const manifest = { private: true, type: 'module', dependencies: { [nativePackage]: version } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest)}\n`)
}

interface Manifest {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Copies an installed package and its dependencies. Skips optional dependencies that aren't installed. Returns the package's version. */
function copyPackage(name: string, from: string, target: string): string {
  const source = findPackage(name, from)
  if (!source) throw new Error(`${name} is not installed`)
  cpSync(source, join(target, name), { recursive: true, dereference: true })
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as Manifest
  const { version, dependencies = {}, optionalDependencies = {} } = manifest
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (!(dependency in optionalDependencies) || findPackage(dependency, source))
      copyPackage(dependency, source, target)
  return version
}

const findPackage = (name: string, from: string): string | undefined =>
  createRequire(join(from, 'package.json'))
    .resolve.paths(name)
    ?.map(folder => join(folder, name))
    .find(folder => existsSync(join(folder, 'package.json')))
