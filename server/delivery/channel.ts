import type { Lead } from '#contract/lead/fields.ts'
import type { ChannelName } from '#server/store/tables.ts'

export interface LeadMessage extends Lead {
  /** The same in every attempt, so the receiver can drop duplicates. */
  receipt: string
  /** ISO 8601 in UTC. */
  received_at: string
}

export interface Channel {
  name: ChannelName
  /** @throws DeliveryError unless the receiver accepts the message */
  send: (lead: LeadMessage) => Promise<void>
  close?: () => void
}

/** Thrown if a delivery attempt fails. The message quotes neither the lead nor the receiver's response. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** @param retryAfterMs delay from the receiver's `Retry-After` header */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

/** Must be well below the worker's lease. Otherwise, another worker could send the message during the attempt. */
export const attemptTimeoutMs = 15_000

/** Returns a network failure's code, such as `ECONNREFUSED`. `fetch` nests the failure in `cause` or `errors`. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, cause, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  return typeof code === 'string' ? code : (errorCode(cause) ?? errorCode(errors?.[0]))
}
