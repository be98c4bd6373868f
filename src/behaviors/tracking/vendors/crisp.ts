import type { Adapter } from '#src/behaviors/tracking/adapter.ts'

declare global {
  interface Window {
    /** Crisp's queue. Its script replaces the array with an object that has a `push` method. */
    $crisp?: { push: (command: unknown[]) => unknown }
    CRISP_WEBSITE_ID?: string
  }
}

/** Receives no events. */
export const adapter: Adapter = {
  start(id) {
    window.CRISP_WEBSITE_ID = id
    const queue: unknown[] = []
    window.$crisp ??= queue
    window.$crisp.push(['do', 'chat:show'])
    window.$crisp.push(['do', 'chat:open'])
    return 'https://client.crisp.chat/l.js'
  },
  stop() {
    window.$crisp?.push(['do', 'session:reset'])
    window.$crisp?.push(['do', 'chat:hide'])
  },
}
