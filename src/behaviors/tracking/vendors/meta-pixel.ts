import type { Adapter } from '#src/behaviors/tracking/adapter.ts'

/** Meta's function. Until its script loads, calls wait in `queue`. */
interface Pixel {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[]
  push: Pixel
  loaded: boolean
  version: string
  /** Prevents the pixel from patching the history functions to count page views. */
  disablePushState: boolean
}
declare global {
  interface Window {
    fbq?: Pixel
    _fbq?: Pixel
  }
}

function createStub(): Pixel {
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

export const adapter: Adapter = {
  start(id) {
    window.fbq ??= createStub()
    window._fbq ??= window.fbq
    window.fbq('consent', 'grant')
    // Turn off `autoConfig`, which makes the pixel scan buttons and forms.
    window.fbq('set', 'autoConfig', false, id)
    window.fbq('init', id)
    window.fbq('track', 'PageView')
    return 'https://connect.facebook.net/en_US/fbevents.js'
  },
  event: ({ name, value }) => window.fbq?.('trackCustom', name, { value, currency: 'USD' }),
  consent: () => window.fbq?.('consent', 'grant'),
  stop: () => window.fbq?.('consent', 'revoke'),
}
