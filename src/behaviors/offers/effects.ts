/** What the site offers unasked, in a browser. Fetched once the page has started; no page waits for it. */

import type { OffersData } from '#contract/page-data.ts'
import { offersMachine } from '#machines/offers.ts'
import { createChatLauncher } from '#src/behaviors/chat-launcher/effects.ts'
import { popup } from '#src/behaviors/popup/effects.ts'
import { writing } from '#src/behaviors/writing/effects.ts'

export const createOffers = ({ chatVendor }: OffersData) =>
  offersMachine.provide({ actors: { popup, writing, chatLauncher: createChatLauncher(chatVendor) } })
