import type { Theme } from '#machines/theme.ts'

export const parseTheme = (storedTheme: string | null): Theme => (storedTheme === 'light' ? 'light' : 'dark')

/** The boot script uses this module too, so it must not import the app. */
export function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.toggle('light', theme === 'light')
  classList.toggle('dark', theme === 'dark')
  for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    color.media = color.dataset.theme === theme ? 'all' : 'not all'
}
