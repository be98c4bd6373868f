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

/** The visible way into the search: a drawing, with its word where there is room. */
export const SearchLink = ({ className }: { className: string }) => (
  <a className={className} href={searchAddress} aria-label="Search" {...searchLink}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M15 9A6 6 0 1 0 3 9a6 6 0 1 0 12 0m-2 4 4 4" />
    </svg>
    <span>Search</span>
  </a>
)
