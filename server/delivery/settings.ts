import type { ChannelName } from '#server/store/tables.ts'

/** Settings of each channel. A channel without settings delivers nothing. */
export interface DeliverySettings {
  webhook?: WebhookSettings | undefined
  email?: EmailSettings | undefined
}

export interface WebhookSettings {
  /** `http:` or `https:`. */
  url: string
  /** Standard Webhooks secret: base64, with or without the prefix `whsec_`. */
  secret: string
}

export interface EmailSettings {
  /** For example, `smtps://user:password@mail.example.org`. */
  smtpUrl: string
  /** One or more email addresses, separated by commas. */
  to: string
  from: string
}

/** Returns the configured channels. An accepted lead gets an outbox row for each. */
export const channelsOf = (settings: DeliverySettings): ChannelName[] =>
  (['webhook', 'email'] as const).filter(channel => settings[channel])
