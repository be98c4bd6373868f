import { spec } from '../specs/consent.ts'
import { always, effect, type Laws, oracle } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

const day = 24 * 60 * 60 * 1000
const now = 2_000_000_000_000
const noChoice = { choice: null, timestamp: 0, signalSince: null, purposes: [], hasVendors: true }
const allPurposes = ['analytics', 'advertising', 'chat']

/** A choice is valid for thirty days (specification, section 9). A timestamp in the future comes from a wrong clock. */
const isValid = (timestamp: number, time: number): boolean => timestamp <= time && time - timestamp < 30 * day

const consentEvents = (types: readonly string[]): string[] =>
  types.filter(type => type === 'consent.granted' || type === 'consent.revoked')

export const laws: Laws = {
  spec,
  actorByEventType: { 'choice.read': 'watchChoice', 'clock.tick': 'watchTime' },
  events: [
    { type: 'choice.read', ...noChoice, now },
    { type: 'choice.read', ...noChoice, now, hasVendors: false },
    { type: 'choice.read', ...noChoice, now, signalSince: now },
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
      { type: 'clock.tick', now: time, hasVendors: true },
      { type: 'clock.tick', now: time, hasVendors: false },
      { type: 'consent.accept', now: time, purposes: allPurposes },
      { type: 'consent.accept', now: time, purposes: ['analytics'] },
      { type: 'consent.decline', now: time },
      { type: 'consent.withdraw', now: time },
    ]),
    ...plainEvents('consent.reopen', 'consent.reopen', 'consent.close', 'consent.close'),
  ],
  fixedRuns: {
    'closed before the stored choice was read': [{ type: 'consent.reopen' }, { type: 'consent.close' }],
    'accepted again in another tab, and still valid 30 days after the first time': [
      ...[now - day, now].map(timestamp => ({
        type: 'choice.read',
        ...{ ...noChoice, choice: 'accepted', timestamp, now, purposes: ['chat'] },
      })),
      { type: 'clock.tick', now: now + 30 * day - 1, hasVendors: true },
    ],
  },
  selectViewContext: ({ purposes }: { purposes: readonly string[] }) => ({ purposes }),
  laws: [
    oracle(
      'A choice is valid for thirty days, and an opt-out signal overrides an older acceptance. If the site has a vendor, the banner asks whenever there’s neither a valid choice nor a signal, or a signal has overridden an acceptance.',
      () => {
        let choice: unknown = 'unknown'
        let timestamp = 0
        let isBannerShown = false
        let purposes: unknown
        return event => {
          const time = Number(event.now)
          const choose = (newChoice: string) => {
            choice = newChoice
            timestamp = time
            isBannerShown = false
          }
          if (event.type === 'choice.read') {
            const hasValidChoice = event.choice !== null && isValid(Number(event.timestamp), time)
            const signalSince = event.signalSince as number | null
            const isOverridden =
              hasValidChoice &&
              event.choice === 'accepted' &&
              signalSince !== null &&
              Number(event.timestamp) < signalSince
            choice = hasValidChoice && !isOverridden ? event.choice : signalSince === null ? null : 'signal'
            if (hasValidChoice && !isOverridden) timestamp = Number(event.timestamp)
            isBannerShown = event.hasVendors === true && (choice === null || isOverridden)
            if (choice === 'accepted') purposes = event.purposes
          }
          if (event.type === 'consent.accept') {
            choose('accepted')
            purposes = event.purposes
          }
          if (event.type === 'consent.decline') choose('declined')
          if (event.type === 'consent.withdraw' && choice === 'accepted') choose('declined')
          const hasChoice = choice === 'accepted' || choice === 'declined'
          if (event.type === 'clock.tick' && hasChoice && !isValid(timestamp, time)) {
            choice = null
            if (event.hasVendors) isBannerShown = true
          }
          if (event.type === 'consent.reopen') isBannerShown = true
          if (event.type === 'consent.close' && choice !== null) isBannerShown = false
          const tags = {
            accepted: ['granted'],
            declined: ['denied'],
            signal: ['denied', 'signal'],
          }[String(choice)]
          const isTimed = choice === 'accepted' || choice === 'declined'
          return {
            tags: [...(tags ?? []), ...(isBannerShown ? ['banner'] : [])],
            running: ['watchChoice', ...(isTimed ? ['watchTime'] : [])],
            viewContext: choice === 'accepted' ? { purposes } : {},
          }
        }
      },
    ),
    {
      description:
        'A choice is stored only when made, with its time, and confirmed. A visitor counts as busy while the banner is shown.',
      violation: trace =>
        oracle('', () => {
          let wasGranted = false
          let step = 0
          return event => {
            const choice = {
              'consent.accept': 'accepted',
              'consent.decline': 'declined',
              'consent.withdraw': wasGranted ? 'declined' : undefined,
            }[event.type]
            const emitted = consentEvents(trace.steps[step]?.effects.map(({ type }) => type) ?? [])
            wasGranted = trace.steps[step]?.tags.includes('granted') ?? false
            const [wasShown, isShown] = [step - 1, step].map(
              each => trace.steps[each]?.tags.includes('banner') ?? false,
            )
            step++
            return {
              effects: [
                ...(choice
                  ? [
                      effect('saveChoice', {
                        choice,
                        now: event.now,
                        purposes: choice === 'accepted' ? event.purposes : [],
                      }),
                      effect('consent.saved'),
                    ]
                  : []),
                ...(wasShown === isShown
                  ? []
                  : [effect(isShown ? 'activity.started' : 'activity.ended', { reason: 'consent' })]),
                ...emitted.map(type =>
                  effect(type, type === 'consent.granted' ? { purposes: event.purposes } : undefined),
                ),
              ],
            }
          }
        }).violation(trace),
    },
    always(
      'The last consent event that other machines received matches the current choice.',
      (step, before) => {
        const wasGranted = before?.tags.includes('granted') ?? false
        const isGranted = step.tags.includes('granted')
        const emitted = consentEvents(step.effects.map(({ type }) => type))
        const last = emitted.at(-1)
        return last === undefined
          ? wasGranted === isGranted
          : (last === 'consent.granted') === isGranted && emitted.length === 1
      },
    ),
    always(
      'Accepting again, here or in another tab, announces the new purposes without revoking consent in between.',
      (step, before) =>
        !(before?.tags.includes('granted') && step.tags.includes('granted')) ||
        consentEvents(step.effects.map(({ type }) => type)).join() ===
          (['choice.read', 'consent.accept'].includes(step.event.type) ? 'consent.granted' : ''),
    ),
  ],
}
