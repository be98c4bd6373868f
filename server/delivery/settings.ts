import type { ChannelName } from '#server/store/tables.ts'

export interface DeliverySettings {
  webhook?: WebhookSettings | undefined
  email?: EmailSettings | undefined
}

export interface WebhookSettings {
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

export const channelsOf = (settings: DeliverySettings): ChannelName[] =>
  (['webhook', 'email'] as const).filter(channel => settings[channel])
