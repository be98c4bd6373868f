import { siteData } from 'virtual:site'
import { menuId } from '#src/behaviors/menu/effects.ts'
import { SearchLink } from '#src/behaviors/search-dialog/search-door.tsx'
import { useTag } from '#src/behaviors/site/use-behavior.ts'
import { ThemeToggle } from '#src/behaviors/theme/theme-toggle.tsx'
import { Logo } from '#src/ui/logo.tsx'
import styles from './header.module.css'

const { site } = siteData

export function Header() {
  const isMenuOpen = useTag('menu', 'open')
  const isBusy = useTag('navigation', 'busy')
  return (
    <header className={styles.top} data-state={isBusy ? 'busy' : 'idle'}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.mark} href="/">
          <Logo />
          {site.name} <small className={styles.long}>{site.longName.replace(/ & /, ' &\u00a0')}</small>
          <span className="visually-hidden"> home</span>
        </a>
        <nav className={styles.actions} aria-label="Main">
          <SearchLink className={`button small quiet ${styles.search}`} />
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
