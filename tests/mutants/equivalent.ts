/** Surviving mutants, with reasons. `run.ts` fails if a listed mutant doesn't survive. */

const evaluatesAgain = '`evaluating` leads to the same state'
const evaluatingLooksSuppressed = '`evaluating` shows and does the same as `suppressed`: nothing'
const evaluatingLooksHidden = '`evaluating` shows and does the same as `hidden`: nothing'
const pausedResumes = '`paused` leads to `running` at once if the drawing is visible'
const initialIsUnused = 'every transition into this state targets one of its children'
const sameOutput = 'both final states have the same output, and only that is read'
const documentUnloads = 'the document is unloading, so nothing runs or is shown'
const timerHasFired = 'the timer has fired, and without it `pointing` waits for the same events as `idle`'
const afterDebounce = (index: number) =>
  Object.fromEntries(
    ['pending', 'none'].map(target => [
      `target changed | states.announcement.states.pending.after.debounce.${index} | ${target}`,
      'the timer has fired, and without it `pending` waits for the same events as `idle`',
    ]),
  )
const trackersIgnore = 'trackers ignore this event, because `forwardToTracking` filters it'

type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Survivors that no law covers yet. They lower the score. */
export const uncoveredMutants: Reasons = {}

/** Equivalent mutants, whose change can't be observed. They don't lower the score. */
export const equivalentMutants: Reasons = {
  'chat-launcher': {
    'target changed | on.viewport.narrow | hidden': evaluatesAgain,
    'transition removed | states.evaluating.always.1': evaluatingLooksHidden,
    'target changed | states.evaluating.always.1 | evaluating': evaluatingLooksHidden,
    'target changed | states.evaluating.always.1 | none': evaluatingLooksHidden,
    'target changed | on.consent.granted.1 | evaluating': evaluatingLooksHidden,
    'target changed | on.consent.revoked.0 | evaluating': evaluatingLooksHidden,
    'target changed | states.open.states.vendor.on.consent.revoked.0 | evaluating': evaluatingLooksHidden,
    'target changed | states.open.states.vendor.on.consent.granted.1 | evaluating': evaluatingLooksHidden,
    'target changed | states.open.states.vendor.states.loading.on.vendor.failed.0 | evaluating':
      evaluatingLooksHidden,
    'initial changed | states.open.initial | vendor': initialIsUnused,
  },
  'error-boundary': {
    'event exchanged | states.failed.states.retrying.invoke.onDone | onError':
      'success and failure of the task lead to the same state',
  },
  links: {
    'target changed | states.pointing.after.intent | pointing': timerHasFired,
    'target changed | states.pointing.after.intent | none': timerHasFired,
  },
  'page-load': {
    'target changed | states.loading.invoke.onDone | failed': sameOutput,
    'target changed | states.loading.invoke.onError.0 | loaded': sameOutput,
    'target changed | states.loading.invoke.onError.3 | loaded': sameOutput,
    'target changed | states.loading.invoke.onError.1 | loading': documentUnloads,
    'target changed | states.loading.invoke.onError.1 | none': documentUnloads,
  },
  particles: {
    'initial changed | states.motion.states.moving.initial | paused': pausedResumes,
    'target changed | states.motion.states.moving.states.running.on.viewport.resize.0 | paused':
      pausedResumes,
  },
  popup: {
    'target changed | states.prompt.states.pending.states.evaluating.always.1 | evaluating':
      evaluatingLooksSuppressed,
    'target changed | states.prompt.states.pending.states.evaluating.always.1 | none':
      evaluatingLooksSuppressed,
  },
  'roi-calculator': { ...afterDebounce(0), ...afterDebounce(1) },
  search: {
    'exit removed | states.ready.exit': 'a delayed event goes to the finder of that state, which has stopped',
  },
  site: Object.fromEntries(
    [
      ...['consent.saved 0', 'cookies.remained 0', 'lead.failed 0', 'link.copied 0', 'copy.failed 0'],
      ...['island.failed 0', 'anchor.missing 0', 'chat.failed 0', 'page.left 1'],
      ...['activity.started 1', 'activity.ended 1'],
    ].map(event => [`action removed | states.events.on.${event.replace(' ', '.actions.')}`, trackersIgnore]),
  ),
  suggestions: {
    'target changed | states.searching.invoke.onDone | unavailable': sameOutput,
    'target changed | states.searching.invoke.onError | found': sameOutput,
  },
  toast: { 'initial changed | initial | shown': 'without messages, `shown` leads to `empty` at once' },
  'trust-assessment': { ...afterDebounce(0), ...afterDebounce(1) },
  'worked-box': afterDebounce(0),
  'form-activity': {
    'initial changed | states.busy.initial | editing': initialIsUnused,
    'initial changed | states.busy.initial | unsent': initialIsUnused,
  },
}
