import type { Plugin } from 'vite'

/**
 * The site as it will be built, rendered on each request of the development server, with the lead service behind the same address.
 * Tests use the same configuration and start no site.
 */
export function developmentSite(): Plugin {
  return {
    name: 'development-site',
    apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
    async configureServer(server) {
      const { serveSite } = await import('./serve-site.ts')
      return serveSite(server)
    },
    configurePreviewServer() {
      const error = new Error(
        'The built site has a server of its own: run "npm start" instead of "vite preview"',
      )
      // Where this is called from helps nobody.
      delete error.stack
      throw error
    },
  }
}
