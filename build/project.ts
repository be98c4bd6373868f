import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLogger, type InlineConfig } from 'vite'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export interface Folders {
  root: string
  out: string
}

export const foldersOf = (root: string): Folders => ({ root, out: join(root, 'dist') })

/** Returns the Vite settings for `root`. A copy of the project, such as a test's, also uses this project's configuration file. */
export const sharedConfig = (root: string): InlineConfig => ({
  root,
  configFile: join(projectRoot, 'vite.config.ts'),
  configLoader: 'native',
})

/** Shortens class names of CSS modules to four characters, because every document repeats them. Throws an Error for a collision. */
export function createClassNamer(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>()
  return (name, file) => {
    const owner = `.${name} of ${relative(root, file.replace(/\?.*$/, ''))}`
    const hash = createHash('sha256').update(owner).digest('base64')
    const shortName = hash.replace(/[+/]/g, '').replace(/^\d+/, '').slice(0, 4)
    const existingOwner = owners.get(shortName) ?? owner
    if (existingOwner !== owner)
      throw new Error(`${owner} and ${existingOwner} would both be built as .${shortName}: rename one`)
    owners.set(shortName, owner)
    return shortName
  }
}

const logger = createLogger('warn')

export const buildConfig = (root: string): InlineConfig => ({
  ...sharedConfig(root),
  customLogger: {
    ...logger,
    // Lightning CSS doesn't know `:target-current` yet and passes it through.
    warn: (message, options) => {
      if (!message.includes("'target-current' is not recognized")) logger.warn(message, options)
    },
  },
  build: { rollupOptions: { checks: { bundlerTimings: false } } },
  css: { modules: { generateScopedName: createClassNamer(root) } },
})
