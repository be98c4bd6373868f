import { siteData } from 'virtual:site'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { regionName } from '#contract/menu-regions.ts'
import { searchPath } from '#contract/search.ts'
import { useTag } from '#src/behaviors/site/use-behavior.ts'
import { menuId, sectionAttribute } from './effects.ts'
import styles from './menu.module.css'

/** The slide-in menu: a native popover with `<details>`, so it works without JavaScript. */
export function Menu() {
  const currentPath = useLocation({ select: location => location.pathname })
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
          <a href={searchPath} aria-current={currentPath === searchPath ? 'page' : undefined}>
            Search
          </a>
        </p>
        <p className={styles.section}>
          <a href="/contact">Get Started</a>
        </p>
        {siteData.menu.map(({ title, groups, secondary = false }) => (
          <MenuSection
            key={title}
            name={regionName(title)}
            title={title}
            hasDivider={secondary}
            hasCurrentPage={groups.some(group => group.items.some(item => item.path === currentPath))}
          >
            {groups.map(group => {
              const list = (
                <ul key={title}>
                  {group.items.map(item => (
                    <li key={item.path}>
                      <a href={item.path} aria-current={item.path === currentPath ? 'page' : undefined}>
                        {item.label}
                      </a>
                      {item.flag ? <span className={styles.flag}>{item.flag}</span> : null}
                    </li>
                  ))}
                </ul>
              )
              return group.title ? (
                <MenuSection
                  key={group.title}
                  name={regionName(title, group.title)}
                  title={group.title}
                  isGroup
                >
                  {list}
                </MenuSection>
              ) : (
                list
              )
            })}
          </MenuSection>
        ))}
      </nav>
    </div>
  )
}

interface MenuSectionProps {
  /** Region name in the menu machine. */
  name: string
  title: string
  isGroup?: boolean
  hasDivider?: boolean
  hasCurrentPage?: boolean
  children: ReactNode
}

function MenuSection({ name, title, isGroup, hasDivider, hasCurrentPage, children }: MenuSectionProps) {
  const isExpanded = useTag('menu', `expanded-${name}`)
  return (
    <details
      className={isGroup ? styles.group : `${styles.section} ${hasDivider ? styles.divided : ''}`}
      open={isExpanded}
      {...{ [sectionAttribute]: name }}
    >
      <summary className={isGroup ? 'label' : undefined}>
        <span>
          {title}
          {hasCurrentPage ? <span className="visually-hidden">, you are here</span> : null}
        </span>
      </summary>
      {children}
    </details>
  )
}
