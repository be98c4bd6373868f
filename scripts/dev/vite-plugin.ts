import type { Plugin } from 'vite'

/** Serves the site in development. Tests share the configuration and don't start it. */
export function developmentSite(): Plugin {
  return {
    name: 'development-site',
    apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
    async configureServer(server) {
      const { serveSite } = await import('./serve-site.ts')
      return serveSite(server)
    },
  }
}
