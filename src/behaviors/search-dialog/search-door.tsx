import { type ComponentType, useEffect, useState } from 'react'
import { searchAddress } from '#contract/search.ts'
import { searchLink, watchWishes } from './wishes.ts'

/** The dialog once its code is here, and how often it was wished for. */
interface Wished {
  Dialog: ComponentType<{ wishes: number }>
  wishes: number
}

/**
 * Opens the search by its key or its link. Until somebody wants it, nothing of it is here but this; the link leads to a page that
 * searches without any of it, and where the dialog cannot be had, so does the key.
 */
export function SearchDoor() {
  const [wished, setWished] = useState<Wished>()
  useEffect(
    () =>
      watchWishes(() => {
        import('./search-dialog.tsx').then(
          ({ SearchDialog }) =>
            setWished(before => ({ Dialog: SearchDialog, wishes: (before?.wishes ?? 0) + 1 })),
          () => location.assign(searchAddress),
        )
      }),
    [],
  )
  return wished ? <wished.Dialog wishes={wished.wishes} /> : null
}

/** The visible way into the search. */
export const SearchLink = ({ className }: { className: string }) => (
  <a className={className} href={searchAddress} aria-keyshortcuts="/ Control+K Meta+K" {...searchLink}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M3 8.500a5.500 5.500 0 1 1 11 0a5.500 5.500 0 1 1-11 0M12.500 12.500 17 17" />
    </svg>
    <span>Search</span>
  </a>
)
