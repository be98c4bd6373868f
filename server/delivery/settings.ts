import type { Channel } from '#server/store/tables.ts'

/** Leads aren't delivered by a channel without settings. */
export interface DeliverySettings {
  webhook?: WebhookSettings | undefined
  email?: EmailSettings | undefined
}

export interface WebhookSettings {
  /** `http:` or `https:` address. */
  url: string
  /** Standard Webhooks secret: base64, with or without the prefix `whsec_`. */
  secret: string
}

export interface EmailSettings {
  /** Such as `smtps://user:password@mail.example.org`. */
  smtpUrl: string
  /** One or more addresses, separated by commas. */
  to: string
  from: string
}

/** Returns the configured channels. Each accepted lead gets an outbox row for each. */
export const channelsOf = (settings: DeliverySettings): Channel[] =>
  (['webhook', 'email'] as const).filter(channel => settings[channel])
