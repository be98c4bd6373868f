import { spec } from '../specs/popup.ts'
import { effect, type Law, type Laws, oracle } from './harness/law.ts'
import { done, fail, plainEvents, type RunEvent, wait } from './harness/trace.ts'

const numbers = { delay: 10_000, thanks: 2000, cooldown: 1000 } as const
const missing = { type: 'cookie.missing' }
const found = { type: 'cookie.found' }
const busy = { type: 'activity.started' }
const free = { type: 'activity.ended' }
const subscribed = { type: 'lead.acknowledged', source: 'newsletter', leadType: 'newsletter' }
const fetched = done('fetchForm', undefined)
const lost = fail('fetchForm', new Error('Failed to fetch'))
const enter = (path: string) => ({ type: 'page.entered', path })
const receipt = '/contact/thank-you'
const isContact = (path: string) => path === '/contact' || path.startsWith('/contact/')
const written = { type: 'lead.acknowledged', source: 'contact', leadType: 'general' }

const neverShown = (
  description: string,
  forbids: (before: readonly RunEvent[], first: string) => boolean,
): Law => ({
  description,
  violation: ({ input, steps }) =>
    steps.some(
      ({ effects }, index) =>
        effects.some(({ type }) => type === 'showDialog') &&
        forbids(
          steps.slice(0, index).map(({ event }) => event),
          (input as { path: string }).path,
        ),
    )
      ? 'the popup opens'
      : undefined,
})

/** Specification, sections 4 and 9. */
export const laws: Laws = {
  spec,
  deadlines: [...Object.values(numbers), numbers.delay - 4000],
  reports: {
    'scroll.pass': 'watchVisitor',
    'mouse.leave': 'watchVisitor',
    'cookie.missing': 'readCookie',
    'cookie.found': 'readCookie',
  },
  events: [
    ...[missing, missing, missing, missing, missing, missing, found, busy, free, free],
    ...[fetched, fetched, lost, enter('/about'), enter('/contact'), enter(receipt)],
    ...plainEvents('scroll.pass', 'mouse.leave'),
    ...[subscribed, written],
    ...['escape', 'button', 'backdrop', 'navigation'].map(reason => ({ type: 'popup.close', reason })),
    ...[1, numbers.cooldown, numbers.thanks, numbers.delay, numbers.delay, 3 * numbers.delay].map(wait),
  ],
  stories: {
    'ten seconds, then once and never again': [
      ...[missing, wait(numbers.delay), missing, fetched],
      ...[{ type: 'popup.close', reason: 'escape' }, wait(10 * numbers.delay), { type: 'scroll.pass' }],
      ...[enter('/about'), missing, wait(numbers.delay), missing, fetched],
    ],
    'closed during the thanks, and never again': [
      ...[missing, { type: 'mouse.leave' }, missing, fetched, subscribed],
      ...[{ type: 'popup.close', reason: 'button' }, busy, free, wait(numbers.delay), missing, fetched],
    ],
    'subscribed, thanked for two seconds': [
      ...[missing, { type: 'mouse.leave' }, missing, fetched, subscribed],
      ...[wait(10 * numbers.thanks), busy, free, wait(numbers.delay), missing, fetched],
    ],
    'busy when due, busy again, then free': [
      ...[missing, busy, wait(numbers.delay), free, wait(numbers.cooldown - 1), busy],
      ...[wait(numbers.delay), free, wait(numbers.cooldown), missing, fetched],
    ],
    'past 60 percent while busy': [
      ...[missing, busy, { type: 'scroll.pass' }, free, wait(numbers.cooldown), missing, fetched],
    ],
    'exit intent while busy': [
      ...[missing, busy, { type: 'mouse.leave' }, free, wait(numbers.cooldown), missing, fetched],
    ],
    'busy while the form loads': [
      ...[missing, { type: 'scroll.pass' }, missing, busy, fetched, free, wait(numbers.cooldown), missing],
      ...[fetched],
    ],
    'busy before it is due': [missing, busy, free, wait(numbers.delay), missing, fetched],
    'busy at the last cookie check': [
      ...[missing, { type: 'scroll.pass' }, busy, free, wait(numbers.cooldown), missing, fetched],
    ],
    'the form fails to load, and the visitor is busy and free again': [
      ...[missing, { type: 'scroll.pass' }, missing, lost, busy, free],
      ...[wait(numbers.cooldown), missing, fetched],
    ],
    'a lead was sent while it was open': [
      ...[missing, wait(numbers.delay), missing, fetched, written, wait(numbers.thanks)],
    ],
  },
  laws: [
    oracle(
      'The popup opens once, complete with its form, when it’s due on a page that allows it, the visitor isn’t busy, and no cookie says that it has been shown. Once closed, it stays closed. Two seconds after success, it closes by itself.',
      ({ path, elapsed }: { path: string; elapsed: number }) => {
        let isBusy = false
        let waited = elapsed
        let isSilent = false
        let due: number | undefined
        let isDue = false
        let freeSince = Number.NEGATIVE_INFINITY
        let isFetching = false
        let thanked: number | undefined
        let shown: 'not yet' | 'open' | 'never again' = 'not yet'
        const canOpen = () => shown === 'not yet' && !isSilent
        const isCheckingCookie = (at: number) =>
          canOpen() &&
          !isFetching &&
          (due === undefined || (isDue && !isBusy && at >= freeSince + numbers.cooldown))
        const isWatching = () => canOpen() && due !== undefined && !isDue
        const restart = (isSilenced: boolean) => {
          isSilent = isSilenced
          due = undefined
          isDue = isFetching = false
          freeSince = Number.NEGATIVE_INFINITY
        }
        const arrive = (page: string) => {
          restart(isContact(page))
          if (page !== receipt) return []
          shown = 'never again'
          return [effect('rememberLead')]
        }
        return (event, at) => {
          const effects = []
          const { type } = event
          if (type === '@start') effects.push(...arrive(path))
          const wasCheckingCookie = isCheckingCookie(at)
          if (wasCheckingCookie && type === 'cookie.found') shown = 'never again'
          else if (wasCheckingCookie && type === 'cookie.missing') {
            if (due === undefined) due = at + Math.max(0, numbers.delay - waited)
            else isFetching = true
          }
          if (type === '@fail') restart(true)
          if (type === '@done') {
            shown = 'open'
            effects.push(effect('showDialog'), effect('rememberShown'))
          }
          if (type === 'activity.started') {
            isBusy = true
            isFetching = false
          }
          if (type === 'activity.ended') {
            if (isBusy && isDue) freeSince = at
            isBusy = false
          }
          if (type === 'mouse.leave' && isWatching()) effects.push(effect('exitIntent.detected'))
          const isTrigger = type === 'scroll.pass' || type === 'mouse.leave'
          if (isWatching() && (isTrigger || (type === '@wait' && at >= (due ?? at)))) isDue = true
          if (shown === 'not yet' && type === 'page.entered') {
            waited = 0
            effects.push(...arrive(String(event.path)))
          }
          if (shown === 'not yet' && type === 'popup.close') restart(true)
          if (type === 'lead.acknowledged') {
            if (shown === 'not yet') {
              shown = 'never again'
              effects.push(effect('rememberLead'))
            } else if (shown === 'open' && event.source === 'newsletter') thanked ??= at
          }
          const closes = type === 'popup.close' || (thanked !== undefined && at >= thanked + numbers.thanks)
          if (shown === 'open' && closes) {
            shown = 'never again'
            effects.push(effect('hideDialog'))
          }
          return {
            tags: shown === 'open' ? ['open', ...(thanked === undefined ? [] : ['thanks'])] : [],
            running: [
              ...(isCheckingCookie(at) ? ['readCookie'] : []),
              ...(isWatching() ? ['watchVisitor'] : []),
              ...(canOpen() && isFetching ? ['fetchForm'] : []),
            ],
            effects,
          }
        }
      },
    ),
    neverShown('It never opens on the contact page or its result pages.', (before, first) =>
      isContact(String(before.findLast(({ type }) => type === 'page.entered')?.path ?? first)),
    ),
    neverShown('It never opens after a lead has been sent.', before =>
      before.some(({ type }) => type === 'lead.acknowledged'),
    ),
    neverShown('It never opens without its form.', before => before.at(-1)?.type === '@fail'),
  ],
}
