/**
 * Runs inline in the head, before the first paint, on every page; the same text everywhere, so that one hash in the
 * Content-Security-Policy covers it. Sets the stored theme, keeps the toggle working until the app does, puts back what the visitor
 * typed before a reload, and starts the app after the page's own `load`, so that no script ever delays what the visitor came to read.
 */
import { pageDataId, startedAttribute, themeKey, themeToggleAttribute } from '#contract/document.ts'
import { fillFields } from '#src/behaviors/lead-form/fill-fields.ts'
import { applyTheme, themeOf } from '#src/behaviors/theme/apply-theme.ts'

const root = document.documentElement

try {
  applyTheme(themeOf(localStorage.getItem(themeKey)))
} catch {
  // Storage is blocked: the page stays dark, as on a first visit.
}

document.addEventListener('click', event => {
  if (root.hasAttribute(startedAttribute) || !(event.target as Element).closest(`[${themeToggleAttribute}]`))
    return
  const theme = root.classList.contains('light') ? 'dark' : 'light'
  applyTheme(theme)
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Not remembered, but applied.
  }
})

// By now every form is in the document, and nobody has seen it empty yet.
addEventListener('DOMContentLoaded', () => {
  for (const form of document.forms) fillFields(form)
})

addEventListener('load', () => {
  // Loaded is not painted: first the fonts, then the frame that shows them, then a task of its own.
  document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
})

function start(): void {
  const modules = document.getElementById(pageDataId)?.dataset.modules
  if (modules) for (const address of modules.split(' ')) void import(/* @vite-ignore */ address)
}
