import type { Adapter } from '#src/behaviors/tracking/adapter.ts'

/** Meta's function; until its script is here, calls wait in `queue`. */
interface Pixel {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[]
  push: Pixel
  loaded: boolean
  version: string
  /** It would otherwise count page views by rewriting the browser's history functions. */
  disablePushState: boolean
}
declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

function stub(): Pixel {
  const pixel = ((...call: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...call)
    else pixel.queue.push(call)
  }) as Pixel
  return Object.assign(pixel, {
    queue: [],
    push: pixel,
    loaded: true,
    version: '2.0',
    disablePushState: true,
  })
}

/** Meta Pixel: is told of events by name and reads nothing else of the page. It counts conversions and no exceptions. */
export const adapter: Adapter = {
  start(id) {
    window.fbq ??= stub()
    window._fbq ??= window.fbq
    window.fbq('consent', 'grant')
    // Else it would look through buttons and forms of the page.
    window.fbq('set', 'autoConfig', false, id)
    window.fbq('init', id)
    window.fbq('track', 'PageView')
    return 'https://connect.facebook.net/en_US/fbevents.js'
  },
  event: ({ name, value }) => window.fbq?.('trackCustom', name, { value, currency: 'USD' }),
  consent: () => window.fbq?.('consent', 'grant'),
  stop: () => window.fbq?.('consent', 'revoke'),
}
