/** Damages that survive, each with the reason. One that is listed and no longer survives is an error. */

const narrowUnminded =
  'only a launcher that is told to hide in narrow views asks whether the view is narrow, and that one takes the transition before'
const settlesItself = 'passing through `settling` leads to the same state'
const namedInside = 'every transition into this state names the state inside it'
const sameEnd = 'both ends bring the same result, which is all that is read'
const documentGoes = 'the document is on its way out, and nothing runs or is shown here any more'
const askedWhenArmed =
  'whether the visitor is busy is asked only when it becomes time; after that the state says it'
const timerIsOver = 'the timer of this stay has run; `pointing` without it waits for the same as `idle`'

/** Reasons by chart and mutant. */
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Damages that survive because no law speaks of them yet, each with the reason. They count as survivors. */
export const undecided: Reasons = {}

/** Damages that change nothing anybody could perceive. They do not count. */
export const equivalent: Reasons = {
  'chat-launcher': {
    'transition removed | on.view.narrow.1': narrowUnminded,
    'transition removed | on.view.widen.1': narrowUnminded,
    'action removed | on.view.narrow.1.actions': narrowUnminded,
    'action removed | on.view.widen.1.actions': narrowUnminded,
    'event exchanged | on.view.narrow.1 | chat.open': narrowUnminded,
    'event exchanged | on.view.narrow.1 | chat.close': narrowUnminded,
    'event exchanged | on.view.narrow.1 | vendor.fail': narrowUnminded,
    'event exchanged | on.view.widen.1 | chat.open': narrowUnminded,
    'event exchanged | on.view.widen.1 | chat.close': narrowUnminded,
    'event exchanged | on.view.widen.1 | vendor.fail': narrowUnminded,
    'target changed | on.view.narrow.0 | settling': settlesItself,
    'transition removed | states.settling.always.1': '`settling` shows and does as little as `hidden`',
    'target changed | states.settling.always.1 | settling': '`settling` shows and does as little as `hidden`',
    'target changed | states.settling.always.1 | none': '`settling` shows and does as little as `hidden`',
    'initial changed | initial | settling': settlesItself,
    'initial changed | states.open.initial | vendor': namedInside,
  },
  'error-boundary': {
    'event exchanged | states.failed.states.trying.invoke.onDone | onError':
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
    'initial changed | states.moving.initial | paused': namedInside,
  },
  popup: {
    'action removed | states.waiting.on.visitor.free.actions': askedWhenArmed,
    'action removed | states.pausing.on.visitor.busy.actions': askedWhenArmed,
    'action removed | states.confirming.on.visitor.busy.actions': askedWhenArmed,
  },
  suggestions: {
    'target changed | states.searching.invoke.onDone | unavailable': sameEnd,
    'target changed | states.searching.invoke.onError | found': sameEnd,
  },
  toast: {
    'target changed | states.settling.always.0 | running':
      'no messages: `running` leads on to `empty` at once',
    'target changed | states.running.always | settling': settlesItself,
    'initial changed | initial | settling': settlesItself,
    'initial changed | initial | running': 'no messages: `running` leads on to `empty` at once',
  },
  writing: {
    'initial changed | states.busy.initial | written': namedInside,
  },
}
