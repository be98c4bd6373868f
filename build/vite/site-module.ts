import type { Plugin } from 'vite'
import { readSiteData } from '#build/content/settings.ts'

const id = 'virtual:site'

/** Provides the module `virtual:site` with the settings that all pages share. Defines two build-time constants from them. */
export function siteModule(): Plugin {
  let root = ''
  return {
    name: 'site-data',
    config: ({ root: folder = process.cwd() }) => {
      const { site, hasVendors } = readSiteData(folder)
      return {
        define: {
          'import.meta.env.MEASURED': String(site.measure === 'on'),
          'import.meta.env.HAS_VENDORS': String(hasVendors),
        },
      }
    },
    configResolved: config => {
      root = config.root
    },
    resolveId: source => (source === id ? `\0${id}` : undefined),
    load: loaded =>
      loaded === `\0${id}` ? `export const siteData = ${JSON.stringify(readSiteData(root))}` : undefined,
  }
}
