/** Whether `content/site.yml` says that visits are counted; known when the code is built. */
interface ImportMetaEnv {
  readonly MEASURED: boolean
  /** Whether it names a vendor, so that visitors are asked for consent. */
  readonly HAS_VENDORS: boolean
}

declare module 'virtual:site' {
  /** Brand, menu and footer; made from `content/*.yml` at build. */
  export const siteData: import('#contract/page-data.ts').SiteData
}
