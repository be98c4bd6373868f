import { siteData } from 'virtual:site'
import { searchPath } from '#contract/search.ts'
import { menuId } from '#src/behaviors/menu/effects.ts'
import { useTag } from '#src/behaviors/site/use-behavior.ts'
import { ThemeToggle } from '#src/behaviors/theme/theme-toggle.tsx'
import { Logo } from '#src/ui/logo.tsx'
import styles from './header.module.css'

const { site } = siteData

export function Header() {
  const isMenuOpen = useTag('menu', 'open')
  const isBusy = useTag('navigation', 'busy')
  return (
    <header className={styles.header} data-state={isBusy ? 'busy' : 'idle'}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.brand} href="/">
          <Logo />
          {site.name} <small className={styles.longName}>{site.longName.replace(/ & /, ' &\u00a0')}</small>
          <span className="visually-hidden"> home</span>
        </a>
        <nav className={styles.actions} aria-label="Main">
          <a
            className={`button small quiet ${styles.search}`}
            href={searchPath}
            aria-label="Search"
            aria-keyshortcuts="/ Control+K Meta+K"
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M15 9A6 6 0 1 0 3 9a6 6 0 1 0 12 0m-2 4 4 4" />
            </svg>
            <span>Search</span>
          </a>
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
      {isBusy ? (
        <p className={`label ${styles.loading}`} role="status">
          Loading…
        </p>
      ) : null}
    </header>
  )
}
