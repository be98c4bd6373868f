import type { Channel } from '#server/store/tables.ts'

/** Where leads are delivered to. A channel that is absent is not used. */
export interface DeliverySettings {
  webhook?: WebhookSettings
  email?: EmailSettings
}

export interface WebhookSettings {
  /** `http:` or `https:` address that the message is posted to. */
  url: string
  /** Shared secret of Standard Webhooks: base64, with or without the prefix `whsec_`. */
  secret: string
}

export interface EmailSettings {
  /** Such as `smtps://user:password@mail.example.org`. */
  smtpUrl: string
  /** One or more addresses, separated by commas. */
  to: string
  from: string
}

/** Names of the channels that are configured; every accepted lead gets one outbox row for each. */
export const channelsOf = ({ webhook, email }: DeliverySettings): Channel[] => [
  ...(webhook ? (['webhook'] as const) : []),
  ...(email ? (['email'] as const) : []),
]
