import type { Adapter } from '#src/behaviors/tracking/adapter.ts'

declare global {
  interface Window {
    /** Crisp's queue, which its script replaces with an object with its own `push`. */
    $crisp?: { push: (command: unknown[]) => unknown }
    CRISP_WEBSITE_ID?: string
  }
}

/** Crisp, a chat. The chat launcher opens it, and it receives no events. */
export const adapter: Adapter = {
  start(id) {
    window.CRISP_WEBSITE_ID = id
    const waiting: unknown[] = []
    window.$crisp ??= waiting
    window.$crisp.push(['do', 'chat:show'])
    window.$crisp.push(['do', 'chat:open'])
    return 'https://client.crisp.chat/l.js'
  },
  stop() {
    window.$crisp?.push(['do', 'session:reset'])
    window.$crisp?.push(['do', 'chat:hide'])
  },
}
