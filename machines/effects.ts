/**
 * Placeholders for what a chart needs from the browser. `src/behaviors/` provides the real implementations; in tests and during
 * prerendering the placeholders do nothing. They are marked, so that a test finds any that no effect replaces.
 */
import {
  type AnyEventObject,
  type CallbackActorLogic,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

const placeholders = new WeakSet<object>()

function markPlaceholder<T extends object>(placeholder: T): T {
  placeholders.add(placeholder)
  return placeholder
}

export const isPlaceholder = (implementation: object): boolean => placeholders.has(implementation)

/** Declares an action that the browser provides. */
export const browserAction = <Params = undefined>(): ((args: unknown, params: Params) => void) =>
  markPlaceholder(() => {})

/** Declares an actor that the browser provides. It runs until it is stopped, and reports by events. */
export const silentEffect = <
  E extends AnyEventObject,
  I extends NonReducibleUnknown = NonReducibleUnknown,
>(): CallbackActorLogic<E, I> => markPlaceholder(fromCallback<E, I>(() => {}))

/** Declares a task that the browser provides. The placeholder never settles. */
export const pendingTask = <Output, I extends NonReducibleUnknown = NonReducibleUnknown>(): PromiseActorLogic<
  Output,
  I
> => markPlaceholder(fromPromise<Output, I>(() => new Promise<Output>(() => {})))
