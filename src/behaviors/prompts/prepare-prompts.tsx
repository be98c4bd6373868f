import type { PromptsData } from '#contract/page-data.ts'
import { promptsPath } from '#contract/paths.ts'
import { ChatLauncher } from '#src/behaviors/chat-launcher/chat-launcher.tsx'
import { NewsletterPopup } from '#src/behaviors/popup/newsletter-popup.tsx'
import { connectPrompts } from './effects.ts'

export async function preparePrompts() {
  const response = await fetch(promptsPath)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const promptsData = (await response.json()) as PromptsData
  return {
    prompts: connectPrompts(promptsData),
    hideMobile: promptsData.chat.hideMobile,
    layer: (
      <>
        <ChatLauncher content={promptsData.chat} />
        <NewsletterPopup content={promptsData.newsletter} />
      </>
    ),
  }
}
