import type { Channel as ChannelName } from '#server/store/tables.ts'

/** An accepted lead as it is told to others. */
export interface LeadMessage {
  /** The same for every attempt, so that a receiver can tell a repeat. */
  receipt: string
  /** ISO 8601, UTC. */
  received_at: string
  name: string
  email: string
  message: string
  source: string
  lead_type: string
}

/** A way to tell the firm of a lead. */
export interface Channel {
  name: ChannelName
  /**
   * Resolves once the receiver has taken the message over.
   * @throws DeliveryError otherwise
   */
  send: (lead: LeadMessage) => Promise<void>
  close?: () => void
}

/** Why an attempt failed, in words that hold nothing of the lead and nothing that the receiver answered. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** How long the receiver asked to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined
  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** How long one attempt may take, in milliseconds; well below the lease of a claim. */
export const attemptTimeout = 15_000

/** The code of a network failure, such as `ECONNREFUSED`; `fetch` wraps it in causes and, for several addresses, in a group. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  return typeof code === 'string' ? code : (errorCode(cause) ?? errorCode(errors?.[0]))
}
