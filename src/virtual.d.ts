/** Build-time constants. */
interface ImportMetaEnv {
  /** True if `content/site.yml` turns visit counting on. */
  readonly MEASURED: boolean
  /** True if `content/site.yml` names a vendor, so the site needs consent. */
  readonly HAS_VENDORS: boolean
}

declare module 'virtual:site' {
  /** Brand, menu, and footer from `content/*.yml`. */
  export const siteData: import('#contract/page-data.ts').SiteData
}
