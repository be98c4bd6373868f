import type { EventObject } from 'xstate'
import { contactPath } from '#contract/paths.ts'
import type { Purposes } from '#contract/purposes.ts'
import { type ChatLauncherInput, chatLauncherSettings } from '#machines/chat-launcher.ts'
import { advanceClock, navigateTo, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { Chat } from '#tests/browser/pages/chat.ts'
import { ConsentBanner } from '#tests/browser/pages/consent-banner.ts'
import { spec } from '#tests/machines/specs/chat-launcher.ts'
import { restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

type Answer = (result: 'shown' | 'failed') => void

const vendorScriptUrl = 'https://client.crisp.chat/l.js'
const start = '/about'

const isForChat = (event: EventObject): boolean =>
  (event as EventObject & { purposes: Purposes }).purposes.includes('chat')

const banner = ({ page }: Scene) => new ConsentBanner(page)

const acts: Walk['acts'] = {
  'page.entered': (event, { page }) => navigateTo(page, (event as { path?: string }).path ?? ''),
  'viewport.narrow': (_, { page }) =>
    page.setViewportSize({ width: chatLauncherSettings.narrowBelow - 1, height: 800 }),
  'viewport.widen': (_, { page }) =>
    page.setViewportSize({ width: chatLauncherSettings.narrowBelow, height: 800 }),
  'consent.granted': (event, scene) =>
    isForChat(event) ? banner(scene).answer('Accept') : banner(scene).choose(['Analytics']),
  // The statechart receives `vendor.allow` when a visitor consents to chat and a vendor is configured.
  'vendor.allow': (_, scene) => banner(scene).answer('Accept'),
  'consent.revoked': (_, scene) => banner(scene).answer('Withdraw'),
  'vendor.failed': async (_, { notes, allowFault }) => {
    allowFault(/crisp|ERR_FAILED/)
    ;(notes.get('answer') as Answer)('failed')
  },
  'vendor.shown': async (_, { notes }) => (notes.get('answer') as Answer)('shown'),
  'chat.open': (_, { page }) => new Chat(page).clickButton(),
  'chat.close': async (event, { page }) => {
    const chat = new Chat(page)
    await ((event as { reason?: string }).reason === 'escape' ? chat.pressEscape() : chat.clickButton())
    await chat.seeButtonFocused()
  },
  'xstate.after.delay.chatLauncher.waiting': (_, { page }) =>
    advanceClock(page, chatLauncherSettings.delayMs),
}

function story(input: unknown): Story {
  const { hideMobile } = input as ChatLauncherInput
  let path = start
  let isOffered = false
  let hasVendor = false
  let open: 'form' | 'vendor' | undefined
  let isLoading = false
  let hasLoaded = false
  return event => {
    const { type } = event
    const wasOpen = open
    if (type === 'page.entered') path = (event as { path?: string }).path ?? ''
    if (type === 'page.entered' || (hideMobile && type.startsWith('viewport.'))) {
      isOffered = false
      open = undefined
    }
    if (type === 'xstate.after.delay.chatLauncher.waiting') isOffered = true
    if (type === 'vendor.allow') hasVendor = true
    const isRevoked = type === 'consent.revoked' || (type === 'consent.granted' && !isForChat(event))
    if (isRevoked || type === 'vendor.failed') {
      hasVendor = false
      if (open === 'vendor') open = 'form'
      if (path === contactPath) {
        open = undefined
        isOffered = false
      }
    }
    if (type === 'chat.open') {
      open = hasVendor ? 'vendor' : 'form'
      isLoading = hasVendor
    }
    if (type === 'vendor.shown') {
      isLoading = false
      hasLoaded = true
    }
    if (type === 'chat.close') open = undefined
    const shouldFocusPageForm = type === 'vendor.failed' && wasOpen === 'vendor' && path === contactPath
    const [shouldShowButton, expectedChat, shouldShowNote] = [isOffered, open, open === 'vendor' && isLoading]
    // A script that has loaded stays in the document.
    const shouldHaveScript = open === 'vendor' || hasLoaded
    return async ({ page }) => {
      const chat = new Chat(page)
      await (shouldShowButton ? chat.seeButton() : chat.dontSeeButton())
      await (expectedChat === 'form' ? chat.seePanel() : chat.dontSeePanel())
      await chat.seeVendor(shouldHaveScript)
      await chat.seeLoadingNote(shouldShowNote)
      if (!shouldFocusPageForm) return
      await chat.seePageFormFocused()
      await chat.seeLoadError()
    }
  }
}

export const chatLauncher: Walk = {
  spec: restrictPaths(spec, acts, {
    inputs: [true, false].map(hideMobile => ({ hideMobile, path: start, elapsedMs: 0 })),
    isPossible: (snapshot, event) => {
      const { context } = snapshot
      const { path, reason } = event as { path?: string; reason?: string }
      switch (event.type) {
        case 'page.entered':
          return path !== context.path
        case 'viewport.narrow':
          return !context.isNarrow
        case 'viewport.widen':
          return context.isNarrow
        case 'consent.granted':
          return !isForChat(event) || !context.isVendorAllowed || snapshot.matches({ open: 'vendor' })
        case 'vendor.allow':
          return !context.isVendorAllowed
        case 'consent.revoked':
          return context.isVendorAllowed
        case 'chat.close':
          return reason === 'button' || snapshot.hasTag('form')
        default:
          return true
      }
    },
  }),
  acts,
  async open({ page, path, notes, allowFault }) {
    const isConfigured = path.steps.some(({ event }) => event.type === 'vendor.allow')
    const { hideMobile } = path.input as ChatLauncherInput
    allowFault(/another origin: https:/)
    await new Chat(page).configure({ hideMobile, isConfigured })
    await page.route(vendorScriptUrl, async route => {
      const result = await new Promise(resolve => notes.set('answer', resolve))
      await (result === 'shown' ? route.fulfill({ contentType: 'text/javascript' }) : route.abort())
    })
    await new ConsentBanner(page).remember('declined')
    await openWithStoppedClock(page, start)
  },
  story,
}
