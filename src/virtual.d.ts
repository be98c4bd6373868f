interface ImportMetaEnv {
  /** True if `content/site.yml` turns visit counting on. A build-time constant. */
  readonly MEASURED: boolean
  /** True if `content/site.yml` names a vendor, which requires consent. A build-time constant. */
  readonly HAS_VENDORS: boolean
}

declare module 'virtual:site' {
  /** Brand, menu, and footer from `content/*.yml`. */
  export const siteData: import('#contract/page-data.ts').SiteData
}
