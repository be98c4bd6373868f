import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the project. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The one Vite configuration. */
export const configFile = join(projectRoot, 'vite.config.ts')
