import { fromPromise } from 'xstate'
import { offersAddress } from '#contract/addresses.ts'
import type { OffersData } from '#contract/page-data.ts'
import type { Offers } from '#machines/site.ts'
import { idle } from '#src/behaviors/shared/idle.ts'

let data: Promise<OffersData> | undefined

/** The words and settings of the offers; asked for once. Rejects when they cannot be had. */
export function offersData(): Promise<OffersData> {
  data ??= fetch(offersAddress).then(response => {
    if (!response.ok) throw new Error(`Request failed: ${response.status}`)
    return response.json() as Promise<OffersData>
  })
  data.catch(() => {
    data = undefined
  })
  return data
}

/** Fetches code and words of the offers when the browser has nothing better to do. */
export const loadOffers = fromPromise<Offers>(async () => {
  await idle()
  const [{ createOffers }, words] = await Promise.all([import('./effects.ts'), offersData()])
  return { logic: createOffers(words), input: { hideMobile: words.chat.hideMobile } }
})
