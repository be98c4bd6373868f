/** The build's file list for the server: each address with its file and headers. */
export interface SiteFile {
  /** Name in the site's folder, with forward slashes. */
  name: string
  type: string
  /** Bytes of the uncompressed file. */
  size: number
  /** Strong entity tag of the uncompressed file, with its quotes. */
  etag: string
  cache: string
  /** Encodings that lie beside the file, best first. */
  encodings: ('br' | 'gzip')[]
  /** Address of the same page as Markdown, for those who ask for that. */
  markdown?: string
  /** Of a page as Markdown: absolute address of the page itself, which search engines should keep. */
  canonical?: string
}

export interface SiteFiles {
  measure?: true
  /** Headers of every response; what is shown within documents goes without those that only a document heeds. */
  headers: Record<string, string>
  redirects: Record<string, string>
  /** Addresses that had a page once, with the address of what answers there now, with status 410. */
  gone: Record<string, string>
  files: Record<string, SiteFile>
}

/** `Link` header that names the page of which a file is another form; RFC 6596. */
export const canonicalLink = (address: string): string => `<${address}>; rel="canonical"`
