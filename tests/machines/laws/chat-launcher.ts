import { spec } from '../specs/chat-launcher.ts'
import { effect, type Laws, oracle } from './harness/law.ts'
import { plainEvents, wait } from './harness/trace.ts'

const delay = 3000
/** One path for each part of the rule in section 2 of the specification. The others only look similar. */
const eligible = [
  ...['/services/llm-evaluation', '/consulting/one', '/tools/ai-roi-calculator', '/assessment'],
  ...['/roi/calculator', '/compare/rts-labs-comparison', '/contact'],
]
const others = ['/', '/services', '/trust-assessment', '/insights']

const chatEndedBy = (path: string, end: string, reason: 'button' | 'escape') => [
  { type: 'page.entered', path },
  { type: 'consent.granted', purposes: ['chat'] },
  { type: 'vendor.allow' },
  wait(delay),
  { type: 'chat.open' },
  { type: end, ...(end === 'consent.granted' ? { purposes: ['analytics'] } : {}) },
  { type: 'chat.close', reason },
  { type: 'chat.open' },
]

/** Specification, sections 2, 4, and 9. */
export const laws: Laws = {
  spec,
  deadlines: [delay, delay - 1000],
  reports: {
    'viewport.narrow': 'watchViewport',
    'viewport.widen': 'watchViewport',
    'vendor.failed': 'showVendor',
  },
  events: [
    ...[...eligible, ...others].map(path => ({ type: 'page.entered', path })),
    { type: 'viewport.narrow' },
    { type: 'viewport.widen' },
    ...plainEvents('consent.revoked', 'vendor.allow', 'vendor.failed'),
    { type: 'consent.granted', purposes: ['analytics', 'chat'] },
    { type: 'consent.granted', purposes: ['analytics'] },
    ...plainEvents('chat.open', 'chat.open', 'chat.open', 'chat.open'),
    { type: 'chat.close', reason: 'escape' },
    { type: 'chat.close', reason: 'button' },
    ...[1, delay - 1, delay, delay, delay, delay, 10 * delay].map(wait),
  ],
  possible: () => {
    let granted = false
    let narrow = false
    return ({ type, purposes }, { tags }) => {
      if (type === 'consent.granted') granted = (purposes as string[]).includes('chat')
      if (type === 'consent.revoked') granted = false
      if (type === 'vendor.allow') return granted
      if (type === 'chat.open') return tags.includes('visible') && !tags.includes('open')
      if (type === 'chat.close') return tags.includes('open')
      if (type === 'viewport.narrow' || type === 'viewport.widen') {
        if (narrow === (type === 'viewport.narrow')) return false
        narrow = !narrow
      }
      return true
    }
  },
  stories: {
    'chat consent is withdrawn before the chat opens': [
      { type: 'page.entered', path: '/tools/ai-roi-calculator' },
      ...[{ type: 'consent.granted', purposes: ['chat'] }, { type: 'vendor.allow' }, wait(delay)],
      ...[{ type: 'consent.granted', purposes: ['analytics'] }, { type: 'chat.open' }],
    ],
    'the vendor’s chat is open until consent is withdrawn': chatEndedBy(
      '/contact',
      'consent.revoked',
      'button',
    ),
    'the vendor fails to load on a page without a form': chatEndedBy(
      '/compare/rts-labs-comparison',
      'vendor.failed',
      'button',
    ),
    'consent is withdrawn on a page without a form': chatEndedBy(
      '/tools/ai-roi-calculator',
      'consent.revoked',
      'button',
    ),
    'chat consent is withdrawn, analytics stays': chatEndedBy('/contact', 'consent.granted', 'button'),
    'chat consent is withdrawn on a page without a form': chatEndedBy(
      '/tools/ai-roi-calculator',
      'consent.granted',
      'button',
    ),
    'the vendor’s chat stays open when more purposes are allowed': [
      { type: 'page.entered', path: '/tools/ai-roi-calculator' },
      ...[{ type: 'consent.granted', purposes: ['chat'] }, { type: 'vendor.allow' }, wait(delay)],
      ...[{ type: 'chat.open' }, { type: 'consent.granted', purposes: ['analytics', 'chat'] }],
      ...[{ type: 'chat.close', reason: 'button' }, { type: 'chat.open' }],
    ],
    'the vendor fails to load': chatEndedBy('/contact', 'vendor.failed', 'escape'),
  },
  laws: [
    oracle(
      'The launcher appears three seconds after arrival on an eligible page. It opens the vendor’s chat if that’s allowed, and our own form otherwise. Leaving the page closes it. On the contact page, only the vendor’s chat is available.',
      (input: { hideMobile: boolean; path: string; elapsed: number }) => {
        const { hideMobile } = input
        let { path, elapsed } = input
        let narrow = false
        let since: number | undefined
        let open: 'form' | 'vendor' | undefined
        let vendor = false
        const isOffered = () =>
          eligible.includes(path) && !(hideMobile && narrow) && (vendor || path !== '/contact')
        return (event, at) => {
          const was = open
          const effects = []
          const arm = () => {
            open = undefined
            since = isOffered() ? at : undefined
          }
          const { type } = event
          if (type === '@start') arm()
          if (type === 'page.entered') {
            elapsed = 0
            path = String(event.path)
            arm()
          }
          if (type === 'viewport.narrow' || type === 'viewport.widen') {
            narrow = type === 'viewport.narrow'
            if (hideMobile) arm()
          }
          const isForChat = type === 'consent.granted' && (event.purposes as string[]).includes('chat')
          const isTaken = type === 'consent.revoked' || (type === 'consent.granted' && !isForChat)
          if (isForChat && open !== 'vendor') effects.push(effect('checkVendor'))
          if (type === 'vendor.allow') {
            vendor = true
            if (since === undefined) arm()
          }
          if (isTaken || (type === 'vendor.failed' && open === 'vendor')) {
            vendor = false
            if (open === 'vendor') open = 'form'
            if (path === '/contact') {
              if (was && type === 'vendor.failed') effects.push(effect('goToPageForm'))
              arm()
            }
          }
          if (type === 'chat.open') open = vendor ? 'vendor' : 'form'
          if (type === 'chat.close') {
            open = undefined
            effects.push(effect('restoreFocus'))
          }
          const visible = since !== undefined && at >= since + delay - elapsed
          if (open && !was) effects.push(effect('activity.started', { reason: 'chat' }))
          if (!open && was) effects.push(effect('activity.ended', { reason: 'chat' }))
          return {
            tags: [
              ...(visible ? ['visible'] : []),
              ...(open ? ['open'] : []),
              ...(open === 'form' ? ['form'] : []),
            ],
            running: ['watchViewport', ...(open === 'vendor' ? ['showVendor'] : [])],
            effects,
          }
        }
      },
    ),
  ],
}
