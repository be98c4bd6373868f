import { siteData } from 'virtual:site'
import { useLocation } from '@tanstack/react-router'
import { menuId } from '#src/engagement/menu.ts'
import styles from './menu.module.css'

/** The slide-in menu: a native popover with native disclosures, complete without any script. */
export function Menu() {
  const current = useLocation({ select: location => location.pathname })
  return (
    <div id={menuId} popover="auto" role="dialog" aria-label="Menu" className={styles.panel}>
      <div className={styles.head}>
        <p className="label">Menu</p>
        <button
          type="button"
          className="button small quiet"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the visitor opened the panel; focus belongs inside it
          autoFocus
        >
          Close
        </button>
      </div>
      <nav aria-label="Site">
        {siteData.menu.map((section, index) => (
          <details key={section.title} className={styles.section} open={index === 0}>
            <summary>{section.title}</summary>
            {section.groups.map(group => (
              <div key={group.title ?? section.title} className={styles.group}>
                {group.title ? <p className="label">{group.title}</p> : null}
                <ul>
                  {group.items.map(item => (
                    <li key={item.path}>
                      <a
                        href={item.path}
                        {...(item.path === current ? { 'aria-current': 'page' as const } : {})}
                      >
                        {item.label}
                      </a>
                      {item.flag ? <span className={styles.flag}>{item.flag}</span> : null}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </details>
        ))}
      </nav>
    </div>
  )
}
