import type { PromptsData } from '#contract/page-data.ts'
import { promptsPath } from '#contract/paths.ts'
import { promptsMachine } from '#machines/prompts.ts'
import { ChatLauncher } from '#src/behaviors/chat-launcher/chat-launcher.tsx'
import { connectChatLauncher } from '#src/behaviors/chat-launcher/effects.ts'
import { connectFormActivity } from '#src/behaviors/form-activity/effects.ts'
import { connectPopup } from '#src/behaviors/popup/effects.ts'
import { NewsletterPopup } from '#src/behaviors/popup/newsletter-popup.tsx'

export async function preparePrompts() {
  const response = await fetch(promptsPath)
  if (!response.ok) throw new Error(`Request failed: ${response.status}`)
  const promptsData = (await response.json()) as PromptsData
  return {
    prompts: promptsMachine.provide({
      actors: {
        popup: connectPopup(),
        formActivity: connectFormActivity(),
        chatLauncher: connectChatLauncher(promptsData.chatVendor),
      },
    }),
    hideMobile: promptsData.chat.hideMobile,
    layer: (
      <>
        <ChatLauncher content={promptsData.chat} />
        <NewsletterPopup content={promptsData.newsletter} />
      </>
    ),
  }
}
