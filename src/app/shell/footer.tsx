import { siteData } from 'virtual:site'
import { ConsentReopen } from '#src/behaviors/consent/consent-banner.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PhoneLink } from '#src/ui/phone-link.tsx'
import styles from './footer.module.css'
import { Newsletter } from './newsletter.tsx'

const { site, footer } = siteData

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <Newsletter />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className={styles.brand}>
            <Logo />
            {site.longName}
          </p>
          <address className={styles.office}>
            <span className="label">
              {formatDegrees(site.office.latitude, 'N', 'S')} {formatDegrees(site.office.longitude, 'E', 'W')}
            </span>
            {site.office.locality}, {site.office.region}
            <PhoneLink />
            <ConsentReopen />
          </address>
        </div>
        {footer.map(column => (
          <nav
            key={column.title}
            aria-label={column.title}
            className={column.secondary ? styles.secondary : ''}
          >
            <p className="label">{column.title}</p>
            <ul>
              {column.items.map(item => (
                <li key={item.path}>
                  <a href={item.path}>{item.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}

const formatDegrees = (value: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(2)}°${value < 0 ? negative : positive}`
