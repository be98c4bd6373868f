import { spec } from '../specs/consent.ts'
import { always, does, type Laws, oracle } from './harness/law.ts'

const day = 24 * 60 * 60 * 1000
const now = 2_000_000_000_000
const unread = { choice: null, timestamp: 0, signalSince: null, purposes: [], hasVendors: true }
const all = ['analytics', 'advertising', 'chat']

/** Section 9: a stored choice counts for thirty days. One from the future was made under a wrong clock. */
const counts = (timestamp: number, time: number): boolean => timestamp <= time && time - timestamp < 30 * day

const heard = (types: readonly string[]): string[] =>
  types.filter(type => type === 'consent.granted' || type === 'consent.revoked')

export const laws: Laws = {
  spec,
  reports: { 'choice.read': 'watchChoice', 'time.tell': 'watchTime' },
  happenings: [
    { type: 'choice.read', ...unread, now },
    { type: 'choice.read', ...unread, now, hasVendors: false },
    { type: 'choice.read', ...unread, now, signalSince: now },
    ...['accepted', 'declined'].flatMap(choice =>
      [now, now - 1, now - 30 * day + 1, now - 30 * day, now + 1].flatMap(timestamp =>
        [null, now].flatMap(signalSince =>
          [true, false].map(hasVendors => ({
            type: 'choice.read',
            ...{ choice, timestamp, now, signalSince, hasVendors },
            purposes: choice === 'accepted' ? ['chat'] : [],
          })),
        ),
      ),
    ),
    ...[now - day, now, now + 30 * day - 1, now + 30 * day].flatMap(time => [
      { type: 'time.tell', now: time, hasVendors: true },
      { type: 'time.tell', now: time, hasVendors: false },
      { type: 'consent.accept', now: time, purposes: all },
      { type: 'consent.accept', now: time, purposes: ['analytics'] },
      { type: 'consent.decline', now: time },
      { type: 'consent.withdraw', now: time },
    ]),
    { type: 'consent.reopen' },
    { type: 'consent.reopen' },
    { type: 'consent.close' },
    { type: 'consent.close' },
  ],
  stories: {
    'put away before the stored choice was read': [{ type: 'consent.reopen' }, { type: 'consent.close' }],
  },
  views: ({ purposes }: { purposes: readonly string[] }) => ({ purposes }),
  laws: [
    oracle(
      'a choice counts for thirty days, a signal beats an older acceptance, and the banner asks while a vendor waits for an answer',
      () => {
        let choice: unknown = 'unknown'
        let timestamp = 0
        let banner = false
        let purposes: unknown
        return doing => {
          const time = Number(doing.now)
          const choose = (what: string) => {
            choice = what
            timestamp = time
            banner = false
          }
          if (doing.type === 'choice.read') {
            const valid = doing.choice !== null && counts(Number(doing.timestamp), time)
            const since = doing.signalSince as number | null
            const isBeaten =
              valid && doing.choice === 'accepted' && since !== null && Number(doing.timestamp) < since
            choice = valid && !isBeaten ? doing.choice : since === null ? null : 'signal'
            if (valid && !isBeaten) timestamp = Number(doing.timestamp)
            banner = doing.hasVendors === true && (choice === null || isBeaten)
            if (choice === 'accepted') purposes = doing.purposes
          }
          if (doing.type === 'consent.accept') {
            choose('accepted')
            purposes = doing.purposes
          }
          if (doing.type === 'consent.decline') choose('declined')
          if (doing.type === 'consent.withdraw' && choice === 'accepted') choose('declined')
          const isMade = choice === 'accepted' || choice === 'declined'
          if (doing.type === 'time.tell' && isMade && !counts(timestamp, time)) {
            choice = null
            if (doing.hasVendors) banner = true
          }
          if (doing.type === 'consent.reopen') banner = true
          if (doing.type === 'consent.close' && choice !== null) banner = false
          const tags = {
            accepted: ['granted'],
            declined: ['denied'],
            signal: ['denied', 'signal'],
          }[String(choice)]
          const isTimed = choice === 'accepted' || choice === 'declined'
          return {
            tags: [...(tags ?? []), ...(banner ? ['banner'] : [])],
            running: ['watchChoice', ...(isTimed ? ['watchTime'] : [])],
            shown: choice === 'accepted' ? { purposes } : {},
          }
        }
      },
    ),
    {
      says: 'a choice is stored with its moment and confirmed, nothing else is, and whoever is asked counts as busy',
      broken: trace =>
        oracle('', () => {
          let granted = false
          let step = 0
          return doing => {
            const choice = {
              'consent.accept': 'accepted',
              'consent.decline': 'declined',
              'consent.withdraw': granted ? 'declined' : undefined,
            }[doing.type]
            const news = heard(trace.steps[step]?.effects.map(({ type }) => type) ?? [])
            granted = trace.steps[step]?.tags.includes('granted') ?? false
            const [was, is] = [step - 1, step].map(
              each => trace.steps[each]?.tags.includes('banner') ?? false,
            )
            step++
            return {
              effects: [
                ...(choice
                  ? [
                      does('saveChoice', {
                        choice,
                        now: doing.now,
                        purposes: choice === 'accepted' ? doing.purposes : [],
                      }),
                      does('consent.saved'),
                    ]
                  : []),
                ...(was === is ? [] : [does(is ? 'visitor.busy' : 'visitor.free', { reason: 'consent' })]),
                ...news.map(type =>
                  does(type, type === 'consent.granted' ? { purposes: doing.purposes } : undefined),
                ),
              ],
            }
          }
        }).broken(trace),
    },
    always(
      'what neighbors heard last is what counts now: granted exactly while it is allowed',
      (step, before) => {
        const was = before?.tags.includes('granted') ?? false
        const is = step.tags.includes('granted')
        const news = heard(step.effects.map(({ type }) => type))
        const last = news.at(-1)
        return last === undefined ? was === is : (last === 'consent.granted') === is && news.length === 1
      },
    ),
    always(
      'consent given twice sends no revoke between, in another tab neither, and says anew what it is for',
      (step, before) =>
        !(before?.tags.includes('granted') && step.tags.includes('granted')) ||
        heard(step.effects.map(({ type }) => type)).join() ===
          (['choice.read', 'consent.accept'].includes(step.doing.type) ? 'consent.granted' : ''),
    ),
  ],
}
