import type { AnyRouter } from '@tanstack/react-router'

let handle: AnyRouter | undefined

/** Call it once, before the actors start. */
export const keepRouter = (router: AnyRouter): void => {
  handle = router
}

/** Undefined until the app has started. */
export const currentRouter = (): AnyRouter | undefined => handle
