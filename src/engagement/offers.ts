/** What the site offers unasked, in a browser. Fetched once the page has started; no page waits for it. */
import { offersMachine } from '#machines/offers.ts'
import type { OffersData } from '#src/content/model.ts'
import { createChatLauncher } from './chat-launcher.ts'
import { popup } from './popup.ts'
import { writing } from './writing.ts'

export const createOffers = ({ chatVendor }: OffersData) =>
  offersMachine.provide({ actors: { popup, writing, chatLauncher: createChatLauncher(chatVendor) } })
