import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface BodyLimit {
  /** Bytes. */
  maxSize: number
  onError: (context: Context) => Response
}

/**
 * Rejects bodies larger than `maxSize`. Trusts `Content-Length`, because Node reads no more bytes than it says. Hono's own check first
 * creates a stream, which costs more than storing a lead.
 */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler {
  const limitStream = bodyLimit({ maxSize, onError })
  return async (context, next) => {
    const length = context.req.header('Content-Length')
    if (length === undefined || context.req.header('Transfer-Encoding') !== undefined)
      return await limitStream(context, next).catch(() =>
        // Only a broken upload fails here, so nobody reads this response.
        context.json({ error: 'The body did not arrive' }, 400),
      )
    return Number(length) <= maxSize ? await next() : onError(context)
  }
}
