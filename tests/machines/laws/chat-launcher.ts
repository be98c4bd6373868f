import { spec } from '../specs/chat-launcher.ts'
import { effect, type Laws, oracle } from './harness/law.ts'
import { plainEvents, type RunEvent, wait } from './harness/trace.ts'

const delay = 3000
const calculator = '/tools/ai-roi-calculator'
const comparison = '/compare/rts-labs-comparison'
const revokeConsent = { type: 'consent.revoked' }
const allowOnlyAnalytics = { type: 'consent.granted', purposes: ['analytics'] }
/** A path for each kind of eligible page (specification, section 2). */
const eligible = [
  ...['/services/llm-evaluation', '/consulting/one', calculator, '/assessment'],
  ...['/roi/calculator', comparison, '/contact'],
]
const ineligible = ['/', '/services', '/trust-assessment', '/insights']

const createRun = (path: string, end: string, reason: 'button' | 'escape' = 'button') => [
  { type: 'page.entered', path },
  { type: 'consent.granted', purposes: ['chat'] },
  { type: 'vendor.allow' },
  wait(delay),
  { type: 'chat.open' },
  { type: end, ...(end === 'consent.granted' ? { purposes: ['analytics'] } : {}) },
  { type: 'chat.close', reason },
  ...[{ type: 'chat.open' }, wait(delay), { type: 'page.entered', path: '/contact' }, wait(delay)],
]

/** The launcher appears on the contact page, and then the visitor withdraws consent. */
const createContactRun = (end: RunEvent): RunEvent[] => [
  { type: 'page.entered', path: '/contact' },
  { type: 'consent.granted', purposes: ['chat'] },
  ...[{ type: 'vendor.allow' }, wait(delay), end, wait(delay), { type: 'page.entered', path: '/contact' }],
  wait(delay),
]

/** Laws from the specification, sections 2, 4, and 9. */
export const laws: Laws = {
  spec,
  deadlines: [delay, delay - 1000],
  actorByEventType: {
    'viewport.narrow': 'watchViewport',
    'viewport.widen': 'watchViewport',
    'vendor.shown': 'showVendor',
    'vendor.failed': 'showVendor',
  },
  events: [
    ...[...eligible, ...ineligible].map(path => ({ type: 'page.entered', path })),
    { type: 'viewport.narrow' },
    { type: 'viewport.widen' },
    ...plainEvents('consent.revoked', 'vendor.allow', 'vendor.shown', 'vendor.failed'),
    { type: 'consent.granted', purposes: ['analytics', 'chat'] },
    allowOnlyAnalytics,
    ...plainEvents('chat.open', 'chat.open', 'chat.open', 'chat.open'),
    { type: 'chat.close', reason: 'escape' },
    { type: 'chat.close', reason: 'button' },
    ...[1, delay - 1, delay, delay, delay, delay, 10 * delay].map(wait),
  ],
  createEventFilter: () => {
    let hasConsent = false
    let isNarrow = false
    return ({ type, purposes }, { tags }) => {
      if (type === 'consent.granted') hasConsent = (purposes as string[]).includes('chat')
      if (type === 'consent.revoked') hasConsent = false
      if (type === 'vendor.allow') return hasConsent
      if (type === 'chat.open') return tags.includes('visible') && !tags.includes('open')
      if (type === 'chat.close') return tags.includes('open')
      if (type === 'vendor.shown' || type === 'vendor.failed') return tags.includes('loading')
      if (type === 'viewport.narrow' || type === 'viewport.widen') {
        if (isNarrow === (type === 'viewport.narrow')) return false
        isNarrow = !isNarrow
      }
      return true
    }
  },
  fixedRuns: {
    'consent is withdrawn while the launcher is on the contact page': createContactRun(revokeConsent),
    'consent to the chat is withdrawn while the launcher is on the contact page':
      createContactRun(allowOnlyAnalytics),
    'chat consent is withdrawn before the chat opens': [
      { type: 'page.entered', path: calculator },
      ...[{ type: 'consent.granted', purposes: ['chat'] }, { type: 'vendor.allow' }, wait(delay)],
      ...[allowOnlyAnalytics, { type: 'chat.open' }],
    ],
    'a narrow window is widened': [
      { type: 'page.entered', path: calculator },
      ...[{ type: 'viewport.narrow' }, wait(delay), { type: 'viewport.widen' }, wait(delay)],
    ],
    'consent is withdrawn before the chat opens': [
      { type: 'page.entered', path: calculator },
      ...[{ type: 'consent.granted', purposes: ['chat'] }, { type: 'vendor.allow' }, wait(delay)],
      ...[revokeConsent, { type: 'chat.open' }],
    ],
    'consent is withdrawn while the vendor’s chat is open': createRun('/contact', 'consent.revoked'),
    'the vendor fails to load on a page without a form': createRun(comparison, 'vendor.failed'),
    'consent is withdrawn on a page without a form': createRun(calculator, 'consent.revoked'),
    'consent to the chat is withdrawn, but not to analytics': createRun('/contact', 'consent.granted'),
    'chat consent is withdrawn on a page without a form': createRun(calculator, 'consent.granted'),
    'the vendor’s chat stays open when more purposes are allowed': [
      { type: 'page.entered', path: calculator },
      ...[{ type: 'consent.granted', purposes: ['chat'] }, { type: 'vendor.allow' }, wait(delay)],
      ...[{ type: 'chat.open' }, { type: 'consent.granted', purposes: ['analytics', 'chat'] }],
      ...[{ type: 'chat.close', reason: 'button' }, { type: 'chat.open' }],
    ],
    'the vendor’s chat is loaded, closed, and opened again': [
      { type: 'page.entered', path: '/contact' },
      ...[{ type: 'consent.granted', purposes: ['chat'] }, { type: 'vendor.allow' }, wait(delay)],
      ...[{ type: 'chat.open' }, { type: 'vendor.shown' }, { type: 'consent.granted', purposes: ['chat'] }],
      ...[{ type: 'chat.close', reason: 'button' }, { type: 'chat.open' }, { type: 'vendor.shown' }],
      { type: 'consent.revoked' },
    ],
    'the vendor fails to load': createRun('/contact', 'vendor.failed', 'escape'),
  },
  laws: [
    oracle(
      'The launcher appears three seconds after arrival on an eligible page. It opens the vendor’s chat if that’s allowed, with a note while that loads, and our own form otherwise. Leaving the page closes it. On the contact page, only the vendor’s chat is available.',
      (input: { hideMobile: boolean; path: string; elapsedMs: number }) => {
        const { hideMobile } = input
        let { path, elapsedMs } = input
        let isNarrow = false
        let eligibleSince: number | undefined
        let openChat: 'form' | 'vendor' | undefined
        let isLoading = false
        let isVendorAllowed = false
        const isOffered = () =>
          eligible.includes(path) && !(hideMobile && isNarrow) && (isVendorAllowed || path !== '/contact')
        return (event, at) => {
          const chatBefore = openChat
          const effects = []
          const scheduleLauncher = () => {
            openChat = undefined
            eligibleSince = isOffered() ? at : undefined
          }
          const { type } = event
          if (type === '@start') scheduleLauncher()
          if (type === 'page.entered') {
            elapsedMs = 0
            path = String(event.path)
            scheduleLauncher()
          }
          if (type === 'viewport.narrow' || type === 'viewport.widen') {
            isNarrow = type === 'viewport.narrow'
            if (hideMobile) scheduleLauncher()
          }
          const isForChat = type === 'consent.granted' && (event.purposes as string[]).includes('chat')
          const isRevoked = type === 'consent.revoked' || (type === 'consent.granted' && !isForChat)
          if (isForChat && openChat !== 'vendor') effects.push(effect('checkVendor'))
          if (type === 'vendor.allow') {
            isVendorAllowed = true
            if (eligibleSince === undefined) scheduleLauncher()
          }
          if (isRevoked || (type === 'vendor.failed' && openChat === 'vendor')) {
            isVendorAllowed = false
            if (openChat === 'vendor') openChat = 'form'
            if (path === '/contact') {
              if (chatBefore && type === 'vendor.failed') effects.push(effect('goToPageForm'))
              scheduleLauncher()
            }
          }
          if (type === 'vendor.shown') isLoading = false
          if (type === 'chat.open') {
            openChat = isVendorAllowed ? 'vendor' : 'form'
            isLoading = isVendorAllowed
          }
          if (type === 'chat.close') {
            openChat = undefined
            effects.push(effect('restoreFocus'))
          }
          const isVisible = eligibleSince !== undefined && at >= eligibleSince + delay - elapsedMs
          if (openChat && !chatBefore) effects.push(effect('activity.started', { reason: 'chat' }))
          if (!openChat && chatBefore) effects.push(effect('activity.ended', { reason: 'chat' }))
          return {
            tags: [
              ...(isVisible ? ['visible'] : []),
              ...(openChat ? ['open'] : []),
              ...(openChat === 'vendor' && isLoading ? ['loading'] : []),
              ...(openChat === 'form' ? ['form'] : []),
            ],
            running: ['watchViewport', ...(openChat === 'vendor' ? ['showVendor'] : [])],
            effects,
          }
        }
      },
    ),
  ],
}
