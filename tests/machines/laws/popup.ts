import { spec } from '../specs/popup.ts'
import { does, type Law, type Laws, oracle } from './harness/law.ts'
import { type Doing, wait } from './harness/trace.ts'

const numbers = { delay: 10_000, thanks: 2000, pause: 1000 } as const
const missing = { type: 'cookie.missing' }
const found = { type: 'cookie.found' }
const busy = { type: 'visitor.busy' }
const free = { type: 'visitor.free' }
const subscribed = { type: 'lead.acknowledged', source: 'newsletter', leadType: 'newsletter' }
const written = { type: 'lead.acknowledged', source: 'contact', leadType: 'general' }

/** Never shown while this holds of what happened before. */
const neverShown = (says: string, forbids: (before: readonly Doing[]) => boolean): Law => ({
  says,
  broken: ({ steps }) =>
    steps.some(
      ({ effects }, index) =>
        effects.some(({ type }) => type === 'showDialog') &&
        forbids(steps.slice(0, index).map(({ doing }) => doing)),
    )
      ? 'the popup opens'
      : undefined,
})

/** Sections 4 and 9: after ten seconds, at 60 percent or on exit intent, once; it never interrupts; gone two seconds after success. */
export const laws: Laws = {
  spec,
  due: Object.values(numbers),
  reports: {
    'scroll.pass': 'watchVisitor',
    'exit.intend': 'watchVisitor',
    'cookie.missing': 'readCookie',
    'cookie.found': 'readCookie',
  },
  happenings: [
    ...[missing, missing, missing, missing, found, busy, free, free],
    ...['scroll.pass', 'exit.intend'].map(type => ({ type })),
    ...[subscribed, written],
    ...['escape', 'button', 'backdrop', 'navigation'].map(reason => ({ type: 'popup.close', reason })),
    ...[1, numbers.pause, numbers.thanks, numbers.delay, numbers.delay, 3 * numbers.delay].map(wait),
  ],
  stories: {
    'ten seconds, then once and never again': [
      missing,
      wait(numbers.delay),
      missing,
      { type: 'popup.close', reason: 'escape' },
      wait(10 * numbers.delay),
      { type: 'scroll.pass' },
    ],
    'put away while it thanks, and never again': [
      missing,
      { type: 'exit.intend' },
      missing,
      subscribed,
      { type: 'popup.close', reason: 'button' },
      busy,
      free,
      wait(numbers.delay),
      missing,
    ],
    'subscribed, thanked for two seconds': [
      missing,
      { type: 'exit.intend' },
      missing,
      subscribed,
      wait(10 * numbers.thanks),
      busy,
      free,
      wait(numbers.delay),
      missing,
    ],
    'busy when it is time, busy again, then free': [
      missing,
      busy,
      wait(numbers.delay),
      free,
      wait(numbers.pause - 1),
      busy,
      wait(numbers.delay),
      free,
      wait(numbers.pause),
      missing,
    ],
    'past 60 percent while busy': [
      missing,
      busy,
      { type: 'scroll.pass' },
      free,
      wait(numbers.pause),
      missing,
    ],
    'leaving while busy, and staying': [
      missing,
      busy,
      { type: 'exit.intend' },
      free,
      wait(numbers.pause),
      missing,
    ],
    'on the contact page': [
      { type: 'page.reached', path: '/contact' },
      missing,
      wait(numbers.delay),
      missing,
    ],
    'a lead was sent before it was time': [missing, written, wait(numbers.delay), missing],
    'another tab was faster': [missing, { type: 'scroll.pass' }, found, wait(10 * numbers.delay)],
  },
  laws: [
    oracle(
      'the popup opens once, when it is time and the visitor is free and no cookie says that it was shown; it closes for good, two seconds after success by itself',
      () => {
        let isBusy = false
        let armed: number | undefined
        /** It is time: since then a look at the cookie is due as soon as the visitor has been free for a second. */
        let timely = false
        let freeSince = Number.NEGATIVE_INFINITY
        let thanked: number | undefined
        let shown: 'not yet' | 'open' | 'never again' = 'not yet'
        const looks = (at: number) =>
          shown === 'not yet' &&
          (armed === undefined || (timely && !isBusy && at >= freeSince + numbers.pause))
        const watches = () => shown === 'not yet' && armed !== undefined && !timely
        let silent = false
        return (doing, at) => {
          const effects = []
          const { type } = doing
          // Whether it opens at all then is another law.
          silent ||= shown === 'not yet' && (type === 'lead.acknowledged' || type === 'page.reached')
          if (silent) return {}
          const looked = looks(at)
          if (looked && type === 'cookie.found') shown = 'never again'
          else if (looked && type === 'cookie.missing') {
            if (armed === undefined) armed = at
            else {
              shown = 'open'
              effects.push(does('showDialog'), does('rememberShown'))
            }
          }
          if (type === 'visitor.busy') isBusy = true
          if (type === 'visitor.free') {
            // Who was free already when it became time is not made to wait.
            if (isBusy && timely) freeSince = at
            isBusy = false
          }
          const isTime =
            type === 'scroll.pass' ||
            type === 'exit.intend' ||
            (armed !== undefined && at >= armed + numbers.delay)
          if (type === 'exit.intend' && watches()) effects.push(does('exit.intended'))
          if (armed !== undefined && isTime) timely = true
          if (shown === 'open' && type === 'lead.acknowledged' && doing.source === 'newsletter')
            thanked ??= at
          const closes = type === 'popup.close' || (thanked !== undefined && at >= thanked + numbers.thanks)
          if (shown === 'open' && closes) {
            shown = 'never again'
            effects.push(does('hideDialog'))
          }
          return {
            tags: shown === 'open' ? ['open', ...(thanked === undefined ? [] : ['thanks'])] : [],
            running: looks(at) ? ['readCookie'] : watches() ? ['watchVisitor'] : [],
            effects,
          }
        }
      },
    ),
  ],
  known: [
    {
      law: neverShown(
        'never on the contact page',
        before =>
          (before.findLast(({ type }) => type === 'page.reached')?.path as string | undefined)?.startsWith(
            '/contact',
          ) ?? false,
      ),
      fault: 'the popup does not know on which page it is and opens on /contact',
    },
    {
      law: neverShown('never after a lead was sent', before =>
        before.some(({ type }) => type === 'lead.acknowledged'),
      ),
      fault: 'the popup opens after the visitor has sent a lead',
    },
  ],
}
