declare module 'virtual:site' {
  /** Brand, menu and footer, with unpublished entries left out; made from `content/*.yml` at build. */
  export const siteData: import('#contract/page-data.ts').SiteData
}
