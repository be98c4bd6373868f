import type { OffersData } from '#src/content/model.ts'
import { ChatLauncher } from './chat-launcher.tsx'
import { NewsletterPopup } from './newsletter-popup.tsx'

/** What the site offers unasked. */
export function OffersLayer({ words }: { words: OffersData }) {
  return (
    <>
      <ChatLauncher words={words.chat} />
      <NewsletterPopup words={words.newsletter} />
    </>
  )
}
