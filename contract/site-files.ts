export interface SiteFile {
  /** Path in the site's folder, with forward slashes. */
  name: string
  type: string
  /** Uncompressed, in bytes. */
  size: number
  /** Strong entity tag of the uncompressed file, including quotes. */
  etag: string
  cache: string
  /** Encodings of the compressed copies that the build made, best first. */
  encodings: ('br' | 'gzip')[]
  /** URL path of the Markdown version, for content negotiation. */
  markdown?: string
  /** For Markdown: the page's canonical URL. */
  canonical?: string
}

/** The build's manifest for the server. Keys are URL paths. */
export interface SiteFiles {
  measure?: true
  /** Security headers of every response. `staticHost` removes document-only headers from subresources. */
  headers: Record<string, string>
  redirects: Record<string, string>
  /** Paths that return 410, with the path of the page to send. */
  gone: Record<string, string>
  files: Record<string, SiteFile>
}

/** Returns the `Link` header for a canonical URL (RFC 6596). */
export const canonicalLink = (url: string): string => `<${url}>; rel="canonical"`
