import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLogger, type InlineConfig } from 'vite'
import { shortClassNames } from './class-names.ts'

/** Folder of the project. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

export interface Folders {
  /** Folder that holds content, src and the rest. */
  root: string
  /** Where the build goes; `site/` in it is what a static host serves. */
  out: string
}

/** Where a project builds itself. */
export const foldersOf = (root: string): Folders => ({ root, out: join(root, 'dist') })

/** What every run of Vite begins with: the one configuration, also where a scratch copy of the project is built. */
export const sharedConfig = (root: string): InlineConfig => ({
  root,
  configFile: join(projectRoot, 'vite.config.ts'),
  configLoader: 'native',
})

const logger = createLogger('warn')

/** What every build begins with. */
export const buildConfig = (root: string): InlineConfig => ({
  ...sharedConfig(root),
  customLogger: {
    ...logger,
    // Lightning CSS doesn't know `:target-current` yet, and keeps it as it is.
    warn: (message, options) => {
      if (!message.includes("'target-current' is not recognized")) logger.warn(message, options)
    },
  },
  build: { rollupOptions: { checks: { bundlerTimings: false } } },
  css: { modules: { generateScopedName: shortClassNames(root) } },
})
