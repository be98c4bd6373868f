import type { PromptsData } from '#contract/page-data.ts'
import { promptsMachine } from '#machines/prompts.ts'
import { connectChatLauncher } from '#src/behaviors/chat-launcher/effects.ts'
import { connectFormActivity } from '#src/behaviors/form-activity/effects.ts'
import { connectPopup } from '#src/behaviors/popup/effects.ts'

export const connectPrompts = ({ chatVendor }: PromptsData) =>
  promptsMachine.provide({
    actors: {
      popup: connectPopup(),
      formActivity: connectFormActivity(),
      chatLauncher: connectChatLauncher(chatVendor),
    },
  })
