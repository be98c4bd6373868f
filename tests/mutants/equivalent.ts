/** Mutants that survive, each with the reason. A listed mutant that no longer survives is an error. */

const evaluatesAgain = 'passing through `evaluating` leads to the same state'
const evaluatingShowsNothing = '`evaluating` shows and does as little as `suppressed`'
const pausedLeadsOn = '`paused` leads on to `running` at once where somebody sees it'
const namedInside = 'every transition into this state names the state inside it'
const sameEnd = 'both ends bring the same result, which is all that is read'
const documentGoes = 'the document is on its way out, and nothing runs or is shown here any more'
const timerIsOver = 'the timer of this stay has run; `pointing` without it waits for the same as `idle`'
const afterDebounce = (place: number) =>
  Object.fromEntries(
    ['pending', 'none'].map(target => [
      `target changed | states.announcement.states.pending.after.debounce.${place} | ${target}`,
      'the timer of this stay has run; `pending` without it waits for the same as `idle`',
    ]),
  )
const trackersIgnore = 'trackers hear nothing of that kind: what passes news to them leaves it out'

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Survivors that no law covers yet. They count as survivors. */
export const undecided: Reasons = {}

/** Equivalent mutants: no one could perceive the change. They don't count. */
export const equivalent: Reasons = {
  'chat-launcher': {
    'target changed | on.viewport.narrow | hidden': evaluatesAgain,
    'transition removed | states.evaluating.always.1': '`evaluating` shows and does as little as `hidden`',
    'target changed | states.evaluating.always.1 | evaluating':
      '`evaluating` shows and does as little as `hidden`',
    'target changed | states.evaluating.always.1 | none': '`evaluating` shows and does as little as `hidden`',
    'initial changed | states.open.initial | vendor': namedInside,
  },
  'error-boundary': {
    'event exchanged | states.failed.states.retrying.invoke.onDone | onError':
      'both ends of the task lead to the same: rendering says how it went',
  },
  links: {
    'target changed | states.pointing.after.intent | pointing': timerIsOver,
    'target changed | states.pointing.after.intent | none': timerIsOver,
  },
  'page-load': {
    'target changed | states.loading.invoke.onDone | failed': sameEnd,
    'target changed | states.loading.invoke.onError.0 | loaded': sameEnd,
    'target changed | states.loading.invoke.onError.3 | loaded': sameEnd,
    'target changed | states.loading.invoke.onError.1 | loading': documentGoes,
    'target changed | states.loading.invoke.onError.1 | none': documentGoes,
  },
  particles: {
    'initial changed | states.motion.states.moving.initial | paused': pausedLeadsOn,
    'target changed | states.motion.states.moving.states.running.on.viewport.resize.0 | paused':
      pausedLeadsOn,
  },
  popup: {
    'target changed | states.offer.states.pending.states.evaluating.always.1 | evaluating':
      evaluatingShowsNothing,
    'target changed | states.offer.states.pending.states.evaluating.always.1 | none': evaluatingShowsNothing,
  },
  'roi-calculator': { ...afterDebounce(0), ...afterDebounce(1) },
  search: {
    'exit removed | states.ready.exit':
      'what is asked later goes to the finder of then, which has ended with its state and hears nothing',
  },
  site: Object.fromEntries(
    [
      ...['consent.saved 0', 'cookies.remained 0', 'lead.failed 0', 'link.copied 0', 'copy.failed 0'],
      ...['island.failed 0', 'anchor.missing 0', 'page.left 1', 'activity.started 1', 'activity.ended 1'],
    ].map(event => [`action removed | states.events.on.${event.replace(' ', '.actions.')}`, trackersIgnore]),
  ),
  suggestions: {
    'target changed | states.searching.invoke.onDone | unavailable': sameEnd,
    'target changed | states.searching.invoke.onError | found': sameEnd,
  },
  toast: { 'initial changed | initial | shown': 'no messages: `shown` leads on to `empty` at once' },
  'trust-assessment': { ...afterDebounce(0), ...afterDebounce(1) },
  'worked-box': afterDebounce(0),
  'form-activity': {
    'initial changed | states.busy.initial | editing': namedInside,
    'initial changed | states.busy.initial | unsent': namedInside,
  },
}
