import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface BodyLimit {
  /** Bytes. */
  maxSize: number
  onError: (context: Context) => Response
}

/**
 * Refuses bodies that are too large. One that announces its length is judged by that, because the server takes no more than was
 * announced; hono's own check asks for the body's stream first, which for each request costs more than storing the lead.
 */
export function limitBody({ maxSize, onError }: BodyLimit): MiddlewareHandler {
  const whileItArrives = bodyLimit({ maxSize, onError })
  return async (context, next) => {
    const length = context.req.header('Content-Length')
    if (length === undefined || context.req.header('Transfer-Encoding') !== undefined)
      return await whileItArrives(context, next).catch(() =>
        // Only reading the body fails here; what fails later is an answer of its own. Nobody is left to read this.
        context.json({ error: 'The body did not arrive' }, 400),
      )
    return Number(length) <= maxSize ? await next() : onError(context)
  }
}
