import { themeToggleAttribute } from '#contract/document.ts'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import styles from './theme-toggle.module.css'

/** Until the app starts, the boot script handles clicks on this button. */
export function ThemeToggle() {
  const theme = useBehavior('theme')
  const isLight = useTag('theme', 'light')
  return (
    <button
      type="button"
      className={`button small quiet needs-scripts ${styles.theme}`}
      aria-label={isLight ? 'Switch to dark theme' : 'Switch to light theme'}
      {...{ [themeToggleAttribute]: '' }}
      onClick={() => theme.send({ type: 'theme.toggle' })}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="7.25" />
        <path d="M10 2.750a7.250 7.250 0 0 0 0 14.500Z" />
      </svg>
    </button>
  )
}
