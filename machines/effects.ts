/**
 * Placeholders for everything that a chart needs from outside: it names them in its `setup`, and `src/behaviors/` puts the real thing in
 * their place. On its own, in tests and while prerendering, a chart does nothing with them. They are marked, so that a test of the
 * running system finds each one that nobody has replaced.
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

function marked<T extends object>(placeholder: T): T {
  placeholders.add(placeholder)
  return placeholder
}

/** Whether this is what a chart has until the browser provides the real thing. */
export const isPlaceholder = (implementation: object): boolean => placeholders.has(implementation)

/** An action that the browser provides. */
export const browserAction = <Params = undefined>(): ((args: unknown, params: Params) => void) =>
  marked(() => {})

/** An actor that the browser provides: it watches or does something until it is stopped, and reports by events. */
export const silentEffect = <
  E extends AnyEventObject,
  I extends NonReducibleUnknown = NonReducibleUnknown,
>(): CallbackActorLogic<E, I> => marked(fromCallback<E, I>(() => {}))

/** A task that the browser provides; on its own it never settles. */
export const pendingTask = <Output, I extends NonReducibleUnknown = NonReducibleUnknown>(): PromiseActorLogic<
  Output,
  I
> => marked(fromPromise<Output, I>(() => new Promise<Output>(() => {})))
