import type { Theme } from '#machines/theme.ts'

/** What a stored theme means: dark unless it is light, as on a first visit. */
export const themeOf = (stored: string | null): Theme => (stored === 'light' ? 'light' : 'dark')

/** Shows the document, and the browser around it, in a theme. The boot script does so too: nothing here may need the app. */
export function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.toggle('light', theme === 'light')
  classList.toggle('dark', theme === 'dark')
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    color.media = color.dataset.theme === theme ? 'all' : 'not all'
}
