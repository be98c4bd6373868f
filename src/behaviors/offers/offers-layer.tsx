import type { OffersData } from '#contract/page-data.ts'
import { ChatLauncher } from '#src/behaviors/chat-launcher/chat-launcher.tsx'
import { NewsletterPopup } from '#src/behaviors/popup/newsletter-popup.tsx'

/** What the site offers unasked. */
export function OffersLayer({ words }: { words: OffersData }) {
  return (
    <>
      <ChatLauncher words={words.chat} />
      <NewsletterPopup words={words.newsletter} />
    </>
  )
}
