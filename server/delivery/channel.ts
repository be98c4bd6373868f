import type { Lead } from '#contract/lead/fields.ts'
import type { Channel as ChannelName } from '#server/store/tables.ts'

/** An accepted lead, as delivered. */
export interface LeadMessage extends Lead {
  /** The same for every attempt, so that a receiver can detect repeats. */
  receipt: string
  /** ISO 8601, UTC. */
  received_at: string
}

export interface Channel {
  name: ChannelName
  /**
   * Resolves once the receiver has accepted the message.
   * @throws DeliveryError if the attempt fails
   */
  send: (lead: LeadMessage) => Promise<void>
  close?: () => void
}

/** Why an attempt failed. The message quotes neither the lead nor the receiver's response. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** Delay that the receiver asked for, in milliseconds. */
  readonly retryAfter: number | undefined
  constructor(message: string, retryAfter?: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Milliseconds. Must stay well below the lease of a claim, or another worker would send the message too. */
export const attemptTimeout = 15_000

/** Returns the code of a network failure, such as `ECONNREFUSED`. `fetch` nests it in causes, and in an aggregate for several addresses. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  return typeof code === 'string' ? code : (errorCode(cause) ?? errorCode(errors?.[0]))
}
