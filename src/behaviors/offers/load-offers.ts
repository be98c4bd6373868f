import { offersAddress } from '#contract/addresses.ts'
import type { OffersData } from '#contract/page-data.ts'
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
export async function loadOffers() {
  await idle()
  const [{ connectOffers }, words] = await Promise.all([import('./effects.ts'), offersData()])
  return { offers: connectOffers(words), settings: { hideMobile: words.chat.hideMobile } }
}
