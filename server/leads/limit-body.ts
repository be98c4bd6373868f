import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Limits the body. Trusts `Content-Length`, which Node enforces. Hono's check creates a stream, which costs more than storing a lead. */
export function limitBody(maxBytes: number, onError: (context: Context) => Response): MiddlewareHandler {
  const limitStream = bodyLimit({ maxSize: maxBytes, onError })
  return async (context, next) => {
    const length = context.req.header('Content-Length')
    if (length === undefined || context.req.header('Transfer-Encoding') !== undefined)
      return await limitStream(context, next).catch(() =>
        // Only a broken upload fails here, so nobody reads this response.
        context.json({ error: 'The body did not arrive' }, 400),
      )
    return Number(length) <= maxBytes ? await next() : onError(context)
  }
}
