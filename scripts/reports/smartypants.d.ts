declare module 'smartypants' {
  /** Curls the quotation marks in the text of an HTML document, for `q`, as entities. */
  export function smartypants(html: string, what: 'q'): string
}
