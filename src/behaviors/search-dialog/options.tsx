import type { MouseEvent } from 'react'
import type { HitGroup } from '#contract/search.ts'
import { MarkedText } from '#src/behaviors/search/marked-text.tsx'
import { isPlainClick } from '#src/behaviors/shared/plain-click.ts'
import styles from './search-dialog.module.css'

interface OptionsProps {
  /** Prefix of ids. */
  id: string
  groups: readonly HitGroup[]
  /** Address of the selected option. */
  active: string
  onFollow: () => void
}

export const optionId = (id: string, href: string): string => `${id}${href}`

/** Results as the listbox of the dialog's combobox. The field keeps focus, and options are links for pointers. */
export function Options({ id, groups, active, onFollow }: OptionsProps) {
  const option = (href: string) => ({
    id: optionId(id, href),
    href,
    role: 'option' as const,
    tabIndex: -1,
    'aria-selected': href === active,
    // The field keeps focus.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (isPlainClick(event)) onFollow()
    },
  })
  return (
    <div
      id={`${id}list`}
      className={styles.list}
      role="listbox"
      aria-label="Results"
      hidden={groups.length === 0}
    >
      {groups.map(({ label, pages }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <p className="label" aria-hidden="true">
            {label}
          </p>
          {pages.map(page => (
            <div key={page.href} role="presentation">
              <a {...option(page.href)} className={styles.page}>
                <b>
                  <MarkedText text={page.title} />
                </b>
                <span>
                  <MarkedText text={page.passage} />
                </span>
              </a>
              {page.sections.map(section => (
                <a key={section.href} {...option(section.href)} className={styles.section}>
                  <b>
                    <MarkedText text={section.heading} />
                  </b>
                  <span>
                    <MarkedText text={section.passage} />
                  </span>
                </a>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
