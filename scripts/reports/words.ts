/** Words on paper; their marks are set where texts are read (`build/content/marks.ts`). */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
