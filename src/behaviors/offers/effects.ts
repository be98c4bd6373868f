import type { PromptsData } from '#contract/page-data.ts'
import { offersMachine } from '#machines/offers.ts'
import { connectChatLauncher } from '#src/behaviors/chat-launcher/effects.ts'
import { connectFormActivity } from '#src/behaviors/form-activity/effects.ts'
import { connectPopup } from '#src/behaviors/popup/effects.ts'

export const connectOffers = ({ chatVendor }: PromptsData) =>
  offersMachine.provide({
    actors: {
      popup: connectPopup(),
      formActivity: connectFormActivity(),
      chatLauncher: connectChatLauncher(chatVendor),
    },
  })
