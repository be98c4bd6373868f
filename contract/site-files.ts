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
  /** Precompressed versions, best first. */
  encodings: ('br' | 'gzip')[]
  /** Address of the page as Markdown, for content negotiation. */
  markdown?: string
  /** For Markdown: the page's absolute canonical address. */
  canonical?: string
}

export interface SiteFiles {
  measure?: true
  /** Headers of every response. Subresources omit those that only affect documents. */
  headers: Record<string, string>
  redirects: Record<string, string>
  /** Former addresses, each with the address of the page to send with status 410. */
  gone: Record<string, string>
  files: Record<string, SiteFile>
}

/** Returns the `Link` header that names the canonical page of an alternative format (RFC 6596). */
export const canonicalLink = (address: string): string => `<${address}>; rel="canonical"`
