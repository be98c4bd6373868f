/** What the site offers unasked, in a browser. Fetched once the page has started; no page waits for it. */

import type { OffersData } from '#contract/page-data.ts'
import { offersMachine } from '#machines/offers.ts'
import { connectChatLauncher } from '#src/behaviors/chat-launcher/effects.ts'
import { connectPopup } from '#src/behaviors/popup/effects.ts'
import { connectWriting } from '#src/behaviors/writing/effects.ts'

/** The chart of the offers, its machines connected with the browser. */
export const connectOffers = ({ chatVendor }: OffersData) =>
  offersMachine.provide({
    actors: {
      popup: connectPopup(),
      writing: connectWriting(),
      chatLauncher: connectChatLauncher(chatVendor),
    },
  })
