import { siteData } from 'virtual:site'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { regionName } from '#contract/menu-regions.ts'
import { searchAddress } from '#contract/search.ts'
import { useTag } from '#src/behaviors/site/use-behavior.ts'
import { menuId, sectionAttribute } from './effects.ts'
import styles from './menu.module.css'

/** The slide-in menu: a native popover with `<details>`, complete without scripts. */
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
        <p className={styles.section}>
          <a href={searchAddress} aria-current={current === searchAddress ? 'page' : undefined}>
            Search
          </a>
        </p>
        {siteData.menu.map(({ title, groups, apart = false }) => (
          <Fold
            key={title}
            name={regionName(title)}
            title={title}
            isApart={apart}
            isHere={groups.some(group => group.items.some(item => item.path === current))}
          >
            {groups.map(group => {
              const list = (
                <ul key={title}>
                  {group.items.map(item => (
                    <li key={item.path}>
                      <a href={item.path} aria-current={item.path === current ? 'page' : undefined}>
                        {item.label}
                      </a>
                      {item.flag ? <span className={styles.flag}>{item.flag}</span> : null}
                    </li>
                  ))}
                </ul>
              )
              return group.title ? (
                <Fold key={group.title} name={regionName(title, group.title)} title={group.title} isGroup>
                  {list}
                </Fold>
              ) : (
                list
              )
            })}
          </Fold>
        ))}
      </nav>
    </div>
  )
}

interface FoldProps {
  /** Region of the menu machine. */
  name: string
  title: string
  isGroup?: boolean
  /** Below a rule. */
  isApart?: boolean
  /** One of its entries is the current page. */
  isHere?: boolean
  children: ReactNode
}

/** A section or group, as `<details>`. */
function Fold({ name, title, isGroup = false, isApart = false, isHere = false, children }: FoldProps) {
  const isExpanded = useTag('menu', `expanded-${name}`)
  return (
    <details
      className={isGroup ? styles.group : `${styles.section} ${isApart ? styles.apart : ''}`}
      open={isExpanded}
      {...{ [sectionAttribute]: name }}
    >
      <summary className={isGroup ? 'label' : undefined}>
        <span>
          {title}
          {isHere ? <span className="visually-hidden">, you are here</span> : null}
        </span>
      </summary>
      {children}
    </details>
  )
}
