import { type ComponentType, useLayoutEffect, useState } from 'react'
import { searchAddress } from '#contract/search.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { searchLink, watchWishes } from './wishes.ts'

/** The dialog once its code is here, and how often it was wished for. */
interface Wished {
  Dialog: ComponentType<{ wishes: number }>
  wishes: number
}

/**
 * Opens the search by its key or its link. Until somebody wants it, nothing of it is here but this; the link leads to a page that
 * searches without any of it, and where the dialog alone cannot be had, so does the key.
 */
export function SearchDoor() {
  const site = useSite()
  const [wished, setWished] = useState<Wished>()
  // Before the app says that it has started.
  useLayoutEffect(() => {
    const goToPage = async () => {
      document.typedKeys = undefined
      if (await isThere(searchAddress)) location.assign(searchAddress)
      else site.send({ type: 'part.missed' })
    }
    return watchWishes(() => {
      import('./search-dialog.tsx').then(
        ({ SearchDialog }) =>
          setWished(before => ({ Dialog: SearchDialog, wishes: (before?.wishes ?? 0) + 1 })),
        goToPage,
      )
    })
  }, [site])
  return wished ? <wished.Dialog wishes={wished.wishes} /> : null
}

/** Whether a page can be reached, so that nobody is led from a page that they have to none. */
const isThere = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The visible way into the search: a drawing, with its word where there is room. */
export const SearchLink = ({ className }: { className: string }) => (
  <a className={className} href={searchAddress} aria-label="Search" {...searchLink}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M15 9A6 6 0 1 0 3 9a6 6 0 1 0 12 0m-2 4 4 4" />
    </svg>
    <span>Search</span>
  </a>
)
