import { type ComponentType, useLayoutEffect, useState } from 'react'
import { searchAddress, searchAddressOf } from '#contract/search.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { takeTyped } from './take-typed.ts'
import { searchLink, signOn, watchWishes } from './wishes.ts'

/** How long the site has to answer before it counts as not there, in milliseconds. */
const patience = 5000

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
    const goToPage = async (wish: typeof document.searchWish) => {
      // Nobody is led from a page that they have to none. Whether the browser says that it is online does not tell.
      const isThere = await fetch(searchAddress, {
        method: 'HEAD',
        signal: AbortSignal.timeout(patience),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      // The wish may have been taken back meanwhile, and another have come.
      if (!wish || document.searchWish !== wish) return
      if (isThere) {
        const typed = takeTyped()
        if (typed !== undefined) location.assign(searchAddressOf(typed))
      } else {
        document.searchWish = undefined
        site.send({ type: 'part.missed' })
      }
    }
    return watchWishes(link => {
      const endSign = signOn(link)
      const wish = document.searchWish
      import('./search-dialog.tsx')
        .then(
          ({ SearchDialog }) => {
            // The wish may have been taken back meanwhile.
            if (document.searchWish)
              setWished(before => ({ Dialog: SearchDialog, wishes: (before?.wishes ?? 0) + 1 }))
          },
          () => goToPage(wish),
        )
        .finally(endSign)
    })
  }, [site])
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
