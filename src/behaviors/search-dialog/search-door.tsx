import { type ComponentType, useLayoutEffect, useState } from 'react'
import { searchAddress, searchAddressOf } from '#contract/search.ts'
import { within } from '#src/behaviors/shared/within.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { takeTyped } from './take-typed.ts'
import { searchLink, signOn, watchWishes } from './wishes.ts'

/** Timeout for loading the dialog, and then for reaching the site, in ms. */
const timeoutMs = 5000

/** The loaded dialog, and how often it was requested. */
interface Wished {
  Dialog: ComponentType<{ wishes: number }>
  wishes: number
}

/**
 * Opens the search by shortcut or link, and loads it on first use. If the dialog fails to load, both lead to the search page.
 */
export function SearchDoor() {
  const site = useSite()
  const [wished, setWished] = useState<Wished>()
  // A layout effect, so that it runs before the app reports that it has started.
  useLayoutEffect(() => {
    const goToPage = async (wish: typeof document.searchWish) => {
      // Check that the site answers before leaving the page; `navigator.onLine` isn't reliable.
      const isThere = await fetch(searchAddress, {
        method: 'HEAD',
        signal: AbortSignal.timeout(timeoutMs),
      }).then(
        ({ ok }) => ok,
        () => false,
      )
      // The request might have been canceled and repeated meanwhile.
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
      within(timeoutMs, new Error('The search is late'), import('./search-dialog.tsx'))
        .then(
          ({ SearchDialog }) => {
            // The request might have been canceled meanwhile.
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

/** The visible search link: an icon, with text if there is room. */
export const SearchLink = ({ className }: { className: string }) => (
  <a className={className} href={searchAddress} aria-label="Search" {...searchLink}>
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M15 9A6 6 0 1 0 3 9a6 6 0 1 0 12 0m-2 4 4 4" />
    </svg>
    <span>Search</span>
  </a>
)
