import { siteData } from 'virtual:site'
import { themeToggleAttribute } from '#src/boot/contract.ts'
import { menuId } from '#src/engagement/menu.ts'
import { useEngagement, useTag } from '#src/engagement/use-engagement.ts'
import { Mark } from '#src/ui/mark.tsx'
import styles from './header.module.css'

const { site } = siteData

export function Header() {
  const isMenuOpen = useTag('menu', 'open')
  const isBusy = useTag('navigation', 'busy')
  return (
    <header className={styles.top} data-state={isBusy ? 'busy' : 'idle'}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.mark} href="/" aria-label={`${site.name}, ${site.longName}: home`}>
          <Mark />
          {site.name}
          <small className={styles.long}>{site.longName.replace(/ & /, ' &\u00a0')}</small>
        </a>
        <nav className={styles.actions} aria-label="Main">
          <ThemeToggle />
          <a className="button small" href="/contact">
            Get Started
          </a>
          <button
            type="button"
            className="button small quiet"
            popoverTarget={menuId}
            aria-haspopup="dialog"
            data-state={isMenuOpen ? 'open' : 'closed'}
          >
            Menu
          </button>
        </nav>
      </div>
    </header>
  )
}

function ThemeToggle() {
  const theme = useEngagement('theme')
  const isLight = useTag('theme', 'light')
  return (
    <button
      type="button"
      className={`button small quiet ${styles.theme}`}
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
