/** Words on paper. */
import { smartypants } from 'smartypants'

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Markup, written as parse5 writes it, with the quotation marks and apostrophes of its text as printers set them. */
export const curlQuotes = (html: string): string => smartypants(html, 'q')
