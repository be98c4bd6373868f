/** Texts of the printed reports. `build/content/marks.ts` sets their quotation marks. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
