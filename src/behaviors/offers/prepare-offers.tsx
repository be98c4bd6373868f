import type { OffersData } from '#contract/page-data.ts'
import { offersPath } from '#contract/paths.ts'
import { ChatLauncher } from '#src/behaviors/chat-launcher/chat-launcher.tsx'
import { NewsletterPopup } from '#src/behaviors/popup/newsletter-popup.tsx'
import { connectOffers } from './effects.ts'

/** Rejects if the text can't be fetched. */
export async function prepareOffers() {
  const response = await fetch(offersPath)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const words = (await response.json()) as OffersData
  return {
    offers: connectOffers(words),
    hideMobile: words.chat.hideMobile,
    layer: (
      <>
        <ChatLauncher words={words.chat} />
        <NewsletterPopup words={words.newsletter} />
      </>
    ),
  }
}
