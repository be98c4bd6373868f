import type { AnyRouter } from '@tanstack/react-router'

let handle: AnyRouter | undefined

/** Gives effects the router of this document; called once, before the actors start. */
export const keepRouter = (router: AnyRouter): void => {
  handle = router
}

/** The router of this document, once the app has started. */
export const currentRouter = (): AnyRouter | undefined => handle
