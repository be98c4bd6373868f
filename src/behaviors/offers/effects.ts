/** Popup and chat launcher. Their code is fetched while the page is idle. */

import type { OffersData } from '#contract/page-data.ts'
import { offersMachine } from '#machines/offers.ts'
import { connectChatLauncher } from '#src/behaviors/chat-launcher/effects.ts'
import { connectPopup } from '#src/behaviors/popup/effects.ts'
import { connectWriting } from '#src/behaviors/writing/effects.ts'

export const connectOffers = ({ chatVendor }: OffersData) =>
  offersMachine.provide({
    actors: {
      popup: connectPopup(),
      writing: connectWriting(),
      chatLauncher: connectChatLauncher(chatVendor),
    },
  })
