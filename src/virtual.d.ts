/** True if `content/site.yml` turns visit counting on. A build-time constant. */
interface ImportMetaEnv {
  readonly MEASURED: boolean
  /** True if it names a vendor, which requires consent. */
  readonly HAS_VENDORS: boolean
}

declare module 'virtual:site' {
  /** Brand, menu, and footer from `content/*.yml`. */
  export const siteData: import('#contract/page-data.ts').SiteData
}
