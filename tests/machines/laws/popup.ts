import { spec } from '../specs/popup.ts'
import { effect, type Law, type Laws, oracle } from './harness/law.ts'
import { done, fail, type RunEvent, wait } from './harness/trace.ts'

const numbers = { delay: 10_000, thanks: 2000, cooldown: 5000 } as const
const cookieMissing = { type: 'cookie.missing' }
const cookieFound = { type: 'cookie.found' }
const activityStarted = { type: 'activity.started' }
const activityEnded = { type: 'activity.ended' }
const becomeFree = [activityEnded, wait(numbers.cooldown)]
const waitUntilDue = wait(numbers.delay)
const scrollPast = { type: 'scroll.pass' }
const leaveWindow = { type: 'mouse.leave' }
const closePopup = (reason: string) => ({ type: 'popup.close', reason })
const subscribe = { type: 'lead.acknowledged', source: 'newsletter', leadType: 'newsletter' }
const formFetched = done('fetchForm', undefined)
const formFailed = fail('fetchForm', new Error('Failed to fetch'))
const enterPage = (path: string) => ({ type: 'page.entered', path })
const thankYouPage = '/contact/thank-you'
const isContact = (path: string) => path === '/contact' || path.startsWith('/contact/')
const sendContactLead = { type: 'lead.acknowledged', source: 'contact', leadType: 'general' }

const neverShown = (
  description: string,
  isForbidden: (before: readonly RunEvent[], firstPath: string) => boolean,
): Law => ({
  description,
  violation: ({ input, steps }) =>
    steps.some(
      ({ effects }, index) =>
        effects.some(({ type }) => type === 'showDialog') &&
        isForbidden(
          steps.slice(0, index).map(({ event }) => event),
          (input as { path: string }).path,
        ),
    )
      ? 'the popup opens'
      : undefined,
})

/** Laws from the specification, sections 4 and 9. */
export const laws: Laws = {
  spec,
  deadlines: [...Object.values(numbers), numbers.delay - 4000],
  actorByEventType: {
    'scroll.pass': 'watchVisitor',
    'mouse.leave': 'watchVisitor',
    'cookie.missing': 'readCookie',
    'cookie.found': 'readCookie',
  },
  events: [
    ...[cookieMissing, cookieMissing, cookieMissing, cookieMissing, cookieMissing, cookieMissing],
    ...[cookieFound, activityStarted, activityEnded, activityEnded, formFetched, formFetched, formFailed],
    ...[enterPage('/about'), enterPage('/contact'), enterPage(thankYouPage), scrollPast, leaveWindow],
    ...[subscribe, sendContactLead],
    ...['escape', 'button', 'backdrop', 'navigation'].map(closePopup),
    ...[1, numbers.cooldown, numbers.thanks, numbers.delay, numbers.delay, 3 * numbers.delay].map(wait),
  ],
  fixedRuns: {
    'opens after ten seconds, once': [
      ...[cookieMissing, waitUntilDue, cookieMissing, formFetched],
      ...[closePopup('escape'), wait(10 * numbers.delay), scrollPast],
      ...[enterPage('/about'), cookieMissing, waitUntilDue, cookieMissing, formFetched],
    ],
    'closed while it thanks the visitor': [
      ...[cookieMissing, leaveWindow, cookieMissing, formFetched, subscribe],
      ...[closePopup('button'), activityStarted, activityEnded, waitUntilDue, cookieMissing, formFetched],
    ],
    'thanks the visitor for two seconds after success': [
      ...[cookieMissing, leaveWindow, cookieMissing, formFetched, subscribe, wait(10 * numbers.thanks)],
      ...[activityStarted, activityEnded, waitUntilDue, cookieMissing, formFetched],
    ],
    'busy when due, then busy again, then free': [
      ...[cookieMissing, activityStarted, waitUntilDue, activityEnded, wait(numbers.cooldown - 1)],
      ...[activityStarted, waitUntilDue, ...becomeFree, cookieMissing, formFetched],
    ],
    'past 60 percent while busy': [
      ...[cookieMissing, activityStarted, scrollPast, ...becomeFree, cookieMissing, formFetched],
    ],
    'exit intent while busy': [
      ...[cookieMissing, activityStarted, leaveWindow, ...becomeFree, cookieMissing, formFetched],
    ],
    'busy while the form loads': [
      ...[cookieMissing, scrollPast, cookieMissing, activityStarted, formFetched],
      ...[...becomeFree, cookieMissing, formFetched],
    ],
    'busy before it is due': [
      ...[cookieMissing, activityStarted, activityEnded, waitUntilDue, cookieMissing, formFetched],
    ],
    'busy at the last cookie check': [
      ...[cookieMissing, scrollPast, activityStarted, ...becomeFree, cookieMissing, formFetched],
    ],
    'the form fails to load, then the visitor is busy and free again': [
      ...[cookieMissing, scrollPast, cookieMissing, formFailed, activityStarted],
      ...[...becomeFree, cookieMissing, formFetched],
    ],
    'a lead was sent while it was open': [
      ...[cookieMissing, waitUntilDue, cookieMissing, formFetched, sendContactLead, wait(numbers.thanks)],
    ],
  },
  laws: [
    oracle(
      'The popup opens once, complete with its form, when it’s due on a page that allows it, the visitor isn’t busy, and no cookie says that it has been shown. Once closed, it stays closed. Two seconds after success, it closes by itself.',
      ({ path, elapsedMs }: { path: string; elapsedMs: number }) => {
        let isBusy = false
        let elapsedOnArrival = elapsedMs
        let isSuppressed = false
        let dueAt: number | undefined
        let isDue = false
        let idleSince = Number.NEGATIVE_INFINITY
        let isFetching = false
        let thankedAt: number | undefined
        let shown: 'not yet' | 'open' | 'never again' = 'not yet'
        const canOpen = () => shown === 'not yet' && !isSuppressed
        const isCheckingCookie = (at: number) =>
          canOpen() &&
          !isFetching &&
          (dueAt === undefined || (isDue && !isBusy && at >= idleSince + numbers.cooldown))
        const isWatching = () => canOpen() && dueAt !== undefined && !isDue
        const restart = (isSilenced: boolean) => {
          isSuppressed = isSilenced
          dueAt = undefined
          isDue = isFetching = false
          idleSince = Number.NEGATIVE_INFINITY
        }
        const arrive = (page: string) => {
          restart(isContact(page))
          if (page !== thankYouPage) return []
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
            if (dueAt === undefined) dueAt = at + Math.max(0, numbers.delay - elapsedOnArrival)
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
            if (isBusy && isDue) idleSince = at
            isBusy = false
          }
          if (type === 'mouse.leave' && isWatching()) effects.push(effect('exitIntent.detected'))
          const isTrigger = type === 'scroll.pass' || type === 'mouse.leave'
          if (isWatching() && (isTrigger || (type === '@wait' && at >= (dueAt ?? at)))) isDue = true
          if (shown === 'not yet' && type === 'page.entered') {
            elapsedOnArrival = 0
            effects.push(...arrive(String(event.path)))
          }
          if (shown === 'not yet' && type === 'popup.close') restart(true)
          if (type === 'lead.acknowledged') {
            if (shown === 'not yet') {
              shown = 'never again'
              effects.push(effect('rememberLead'))
            } else if (shown === 'open' && event.source === 'newsletter') thankedAt ??= at
          }
          const isClosing =
            type === 'popup.close' || (thankedAt !== undefined && at >= thankedAt + numbers.thanks)
          if (shown === 'open' && isClosing) {
            shown = 'never again'
            effects.push(effect('hideDialog'))
          }
          return {
            tags: shown === 'open' ? ['open', ...(thankedAt === undefined ? [] : ['thanks'])] : [],
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
    neverShown('It never opens on the contact page or its result pages.', (before, firstPath) =>
      isContact(String(before.findLast(({ type }) => type === 'page.entered')?.path ?? firstPath)),
    ),
    neverShown('It never opens after a lead has been sent.', before =>
      before.some(({ type }) => type === 'lead.acknowledged'),
    ),
    neverShown('It never opens without its form.', before => before.at(-1)?.type === '@fail'),
  ],
}
