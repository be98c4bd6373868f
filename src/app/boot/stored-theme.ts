import { startedAttribute, themeKey, themeToggleAttribute } from '#contract/document.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { applyTheme, themeOf } from '#src/behaviors/theme/apply-theme.ts'

const root = document.documentElement

/** Sets the stored theme, and handles the toggle until the app does. */
export function applyStoredTheme(): void {
  applyTheme(themeOf(readLocal(themeKey)))

  document.addEventListener('click', event => {
    if (
      root.hasAttribute(startedAttribute) ||
      !(event.target as Element).closest(`[${themeToggleAttribute}]`)
    )
      return
    const theme = root.classList.contains('light') ? 'dark' : 'light'
    applyTheme(theme)
    writeLocal(themeKey, theme)
  })
}
