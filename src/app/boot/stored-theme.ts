import { startedAttribute, themeKey, themeToggleAttribute } from '#contract/document.ts'
import { applyTheme, themeOf } from '#src/behaviors/theme/apply-theme.ts'

const root = document.documentElement

/** Sets the theme that the visitor has chosen, and follows the toggle until the app does. */
export function applyStoredTheme(): void {
  try {
    applyTheme(themeOf(localStorage.getItem(themeKey)))
  } catch {
    // Storage is blocked: the page stays dark, as on a first visit.
  }

  document.addEventListener('click', event => {
    if (
      root.hasAttribute(startedAttribute) ||
      !(event.target as Element).closest(`[${themeToggleAttribute}]`)
    )
      return
    const theme = root.classList.contains('light') ? 'dark' : 'light'
    applyTheme(theme)
    try {
      localStorage.setItem(themeKey, theme)
    } catch {
      // Not remembered, but applied.
    }
  })
}
