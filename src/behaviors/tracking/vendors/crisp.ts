import type { Adapter } from '#src/behaviors/tracking/adapter.ts'

declare global {
  interface Window {
    /** Crisp's queue; its script puts an object with a `push` of its own in its place. */
    $crisp?: { push: (command: unknown[]) => unknown }
    CRISP_WEBSITE_ID?: string
  }
}

/** Crisp: a chat. It is opened by the chat launcher and told of nothing that happens on the site. */
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
