/** Build-time constants. */
interface ImportMetaEnv {
  /** `content/site.yml` turns visit counting on. */
  readonly MEASURED: boolean
  /** `content/site.yml` names a vendor, which requires consent. */
  readonly HAS_VENDORS: boolean
}

declare module 'virtual:site' {
  /** Brand, menu, and footer from `content/*.yml`. */
  export const siteData: import('#contract/page-data.ts').SiteData
}
